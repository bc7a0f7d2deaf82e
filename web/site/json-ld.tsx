/** The page's structured data for search engines: data, never run, so the CSP has no say in it. */
export function JsonLd({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
