import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { PageTitle } from '#web/site/page-title.tsx';
import { isTypedIn } from './typed-in.ts';

const NameDocument = createContext<(title: string | undefined) => void>(() => undefined);

/** Names the document by what is opened, else by the tab. @param tab its word */
export function TitledByOpened({ tab, children }: { tab: string; children: ReactNode }) {
  const [opened, setOpened] = useState<string>();
  return (
    <NameDocument value={setOpened}>
      <PageTitle>{`${opened ?? tab} – Admin`}</PageTitle>
      {children}
    </NameDocument>
  );
}

interface OpenedHeadingProps {
  /** Its words, which name the document as well. */
  children: string;
  className?: string;
}

/**
 * The heading of what is opened. The focus goes to it once it is there, for the link that led here may be gone; but not
 * from a field that somebody types in meanwhile.
 */
export function OpenedHeading({ children, className = '' }: OpenedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const nameDocument = use(NameDocument);
  useEffect(() => {
    if (!isTypedIn(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    nameDocument(children);
    return () => nameDocument(undefined);
  }, [children, nameDocument]);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className={`min-w-0 text-title font-semibold wrap-anywhere outline-none ${className}`}
      dir="auto"
    >
      {children}
    </h2>
  );
}
