import type PdfKit from 'pdfkit';
import { xmlText } from '#domain/xml-text.ts';

/** A file inside a PDF/A-3, which another program reads. */
export interface AttachedFile {
  /** In ASCII. */
  readonly name: string;
  readonly contentType: string;
  readonly description: string;
  readonly content: Buffer;
  /** The facts of a schema of its own in the metadata (XMP), in this order. */
  readonly metadata: {
    readonly schema: string;
    readonly namespace: string;
    readonly prefix: string;
    readonly facts: readonly {
      readonly name: string;
      readonly value: string;
      readonly description: string;
    }[];
  };
}

interface DocumentFacts {
  readonly title: string;
  readonly author: string | undefined;
  readonly createdAt: Date;
}

/** PDFKit's metadata, which its types do not have. */
interface WithMetadata {
  metadata: {
    append: (xml: string) => void;
    end: () => void;
    getXML: () => string;
    getLength: () => number;
  };
}

/** Puts a file into a document that becomes PDF/A-3: another form of the document itself. */
export function attachFile(
  doc: InstanceType<typeof PdfKit>,
  file: AttachedFile,
  facts: DocumentFacts,
): void {
  const { name, contentType: type, description, content } = file;
  const { createdAt: creationDate } = facts;
  // PDFKit's types do not have the relationship, which PDF/A-3 asks for.
  const relation: object = { relationship: 'Alternative' };
  doc.file(content, {
    name,
    type,
    description,
    creationDate,
    modifiedDate: creationDate,
    ...relation,
  });
  useMetadata(doc, metadataOf(file, facts));
}

/** In place of PDFKit's own metadata: that writes names as they are, which breaks at an '&'. */
function useMetadata(doc: InstanceType<typeof PdfKit>, xml: string): void {
  const metadata: WithMetadata['metadata'] = {
    append: () => undefined,
    end: () => undefined,
    getXML: () => xml,
    getLength: () => Buffer.byteLength(xml),
  };
  Object.assign(doc, { metadata } satisfies WithMetadata);
}

function metadataOf({ metadata }: AttachedFile, facts: DocumentFacts): string {
  const { title, author = '', createdAt } = facts;
  const at = `${createdAt.toISOString().slice(0, 19)}Z`;
  const { schema, namespace, prefix } = metadata;
  const own = metadata.facts.map(
    ({ name, value }) => `<${prefix}:${name}>${xmlText(value)}</${prefix}:${name}>`,
  );
  const properties = metadata.facts.map(
    ({ name, description }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${xmlText(description)}</pdfaProperty:description></rdf:li>`,
  );
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:CreatorTool>PDFKit</xmp:CreatorTool><pdf:Producer>PDFKit</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">${own.join('')}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${schema}</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;
}
