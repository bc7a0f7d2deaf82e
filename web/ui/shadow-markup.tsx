import { useEffect, useRef } from 'react';

interface ShadowMarkupProps {
  /** HTML made by this site, in which every text is escaped. */
  html: string;
  /** Style sheet of the markup alone. */
  styleSheet?: string;
  className?: string;
}

/** HTML as it stands, apart from the page's own styles. Its inline styles are kept, its links work. */
export function ShadowMarkup({ html, styleSheet, className }: ShadowMarkupProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = host;
    if (current === null) return;
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' });
    if (styleSheet !== undefined) {
      // A sheet of the object model is no style element, which the CSP would refuse.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styleSheet);
      root.adoptedStyleSheets = [sheet];
    }
    root.replaceChildren(...nodesOf(html));
  }, [html, styleSheet]);
  return <div ref={host} className={className} />;
}

/** The CSP refuses style attributes that are parsed, not ones that a script sets. */
function nodesOf(html: string): ChildNode[] {
  const renamed = html.replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(renamed, 'text/html');
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  return [...body.childNodes];
}
