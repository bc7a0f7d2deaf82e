import { Fragment } from 'react';

/** An address that is broken before its `@` and its dots rather than within a word. */
export function Breakable({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?=[@.])/u);
  return (
    <>
      {first}
      {others.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
