import { useEffect, useRef } from 'react';

/** Beyond this the header lets the page shine through (specification 1, sections 2 and 9). */
const translucentAfterPx = 20;

/** How far the page is scrolled, as a line along the header's lower edge. */
export default function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = line;
    const header = current?.closest('header');
    if (!current || !header) return undefined;

    let frame = 0;
    function draw() {
      frame = 0;
      const { scrollHeight, clientHeight } = document.documentElement;
      const way = scrollHeight - clientHeight;
      const part = way > 0 ? Math.min(1, window.scrollY / way) : 0;
      current?.style.setProperty('transform', `scaleX(${part})`);
      header?.toggleAttribute('data-scrolled', window.scrollY > translucentAfterPx);
    }
    function drawSoon() {
      if (frame === 0) frame = requestAnimationFrame(draw);
    }

    draw();
    window.addEventListener('scroll', drawSoon, { passive: true });
    // A page that grows or changes is another length to scroll.
    const page = new ResizeObserver(drawSoon);
    page.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', drawSoon);
      page.disconnect();
      header.removeAttribute('data-scrolled');
    };
  }, []);

  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -bottom-px h-0.5 origin-left bg-accent rtl:origin-right"
    />
  );
}
