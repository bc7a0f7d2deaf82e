import { describe, expect, it } from 'vitest';
import { normalizeSocialLink, socialLinkProblem } from './social-links.ts';

describe('a link of the platform', () => {
  it.each([
    ['linkedin', '', ''],
    ['linkedin', '  ', ''],
    ['linkedin', 'linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['linkedin', ' https://de.LinkedIn.com/in/Ada?x=1 ', 'https://de.linkedin.com/in/Ada?x=1'],
    ['linkedin', 'HTTP://linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
    ['linkedin', 'linkedin.com', 'https://linkedin.com'],
    ['facebook', 'fb.com/ada', 'https://fb.com/ada'],
    ['facebook', 'm.facebook.com/ada', 'https://m.facebook.com/ada'],
    ['instagram', 'www.instagram.com/ada/', 'https://www.instagram.com/ada/'],
    ['twitterX', 'x.com/ada', 'https://x.com/ada'],
    ['twitterX', 'twitter.com/ada', 'https://twitter.com/ada'],
    ['youtube', 'youtu.be/abc', 'https://youtu.be/abc'],
    ['youtube', 'youtube.com/@ada', 'https://youtube.com/@ada'],
  ] as const)('%s: %j becomes %j', (platform, text, link) => {
    expect(normalizeSocialLink(platform, text)).toBe(link);
    expect(socialLinkProblem(platform, text)).toBeUndefined();
  });
});

describe('a link that leads elsewhere', () => {
  it.each([
    ['linkedin', 'ada'],
    ['linkedin', 'https://linkedin.com.evil.example/in/ada'],
    ['linkedin', 'https://evillinkedin.com'],
    ['linkedin', 'https://linkedin.com@evil.example'],
    ['linkedin', 'https://ada@linkedin.com'],
    ['linkedin', 'https://evil.example/linkedin.com'],
    ['linkedin', 'https://evil.example#linkedin.com'],
    ['linkedin', 'https://evil.example\\.linkedin.com'],
    ['linkedin', 'https://lınkedin.com/in/ada'],
    ['linkedin', 'https://linkedin.com./in/ada'],
    ['linkedin', 'https://linkedin.com:8443/in/ada'],
    ['linkedin', 'javascript:alert(1)//linkedin.com'],
    ['linkedin', 'javascript://linkedin.com/%0aalert(1)'],
    ['linkedin', 'data:text/html,linkedin.com'],
    ['linkedin', 'mailto:ada@linkedin.com'],
    ['linkedin', 'ftp://linkedin.com'],
    ['facebook', 'https://linkedin.com/in/ada'],
    ['twitterX', 'https://netflix.com'],
    ['youtube', 'https://youtu.be.evil.example'],
  ] as const)('%s: %j is refused', (platform, text) => {
    expect(normalizeSocialLink(platform, text)).toBeUndefined();
  });

  it.each([
    ['linkedin', 'Please enter a valid LinkedIn URL'],
    ['facebook', 'Please enter a valid Facebook URL'],
    ['instagram', 'Please enter a valid Instagram URL'],
    ['twitterX', 'Please enter a valid Twitter/X URL'],
    ['youtube', 'Please enter a valid YouTube URL'],
  ] as const)('%s says so', (platform, message) => {
    expect(socialLinkProblem(platform, 'nope')).toBe(message);
  });
});
