import { describe, expect, it } from 'vitest';
import { RequestDurations } from './request-durations.ts';

/** Without what says what it is. */
const linesOf = (durations: RequestDurations) => durations.text().trimEnd().split('\n').slice(2);

describe('how long requests took', () => {
  it('is a histogram of each method, route and status', () => {
    const durations = new RequestDurations();
    for (const seconds of [0.0004, 0.001, 0.0011, 0.7, 11]) {
      durations.observe('GET', '/card/:uniqueId', 200, seconds);
    }
    durations.observe('HEAD', '/card/:uniqueId', 200, 0.25);
    durations.observe('GET', '/card/:uniqueId', 404, 0.5);

    const ofCards = 'method="GET",route="/card/:uniqueId",status="200"';
    expect(linesOf(durations).slice(0, 12)).toEqual([
      `http_request_duration_seconds_bucket{le="0.001",${ofCards}} 2`,
      `http_request_duration_seconds_bucket{le="0.005",${ofCards}} 3`,
      `http_request_duration_seconds_bucket{le="0.01",${ofCards}} 3`,
      `http_request_duration_seconds_bucket{le="0.05",${ofCards}} 3`,
      `http_request_duration_seconds_bucket{le="0.1",${ofCards}} 3`,
      `http_request_duration_seconds_bucket{le="0.5",${ofCards}} 3`,
      `http_request_duration_seconds_bucket{le="1",${ofCards}} 4`,
      `http_request_duration_seconds_bucket{le="5",${ofCards}} 4`,
      `http_request_duration_seconds_bucket{le="10",${ofCards}} 4`,
      `http_request_duration_seconds_bucket{le="+Inf",${ofCards}} 5`,
      `http_request_duration_seconds_sum{${ofCards}} 11.7025`,
      `http_request_duration_seconds_count{${ofCards}} 5`,
    ]);
    expect(
      linesOf(durations)
        .filter((line) => /_sum|_count/.test(line))
        .slice(2),
    ).toEqual([
      'http_request_duration_seconds_sum{method="HEAD",route="/card/:uniqueId",status="200"} 0.25',
      'http_request_duration_seconds_count{method="HEAD",route="/card/:uniqueId",status="200"} 1',
      'http_request_duration_seconds_sum{method="GET",route="/card/:uniqueId",status="404"} 0.5',
      'http_request_duration_seconds_count{method="GET",route="/card/:uniqueId",status="404"} 1',
    ]);
  });

  it('says what it is before anything was asked', () => {
    expect(new RequestDurations().text()).toBe(
      '# HELP http_request_duration_seconds Time from request to answer, by route pattern, method and status.\n' +
        '# TYPE http_request_duration_seconds histogram\n',
    );
  });

  it('keeps what would end a label or its line inside of it', () => {
    const durations = new RequestDurations();
    durations.observe('GET', '/a"b\\c\nd', 200, 0);
    expect(linesOf(durations).at(-1)).toBe(
      String.raw`http_request_duration_seconds_count{method="GET",route="/a\"b\\c\nd",status="200"} 1`,
    );
  });
});
