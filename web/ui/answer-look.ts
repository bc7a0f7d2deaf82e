/** The look of an answer that is HTML: paragraphs, lists, links and tables of Markdown. */
export const answerLook =
  'wrap-anywhere [&_a]:underline [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&>*+*]:mt-3';
