interface ChangeSinceProps {
  /** In whole percent; undefined where nothing was there before. */
  percent: number | undefined;
  /** Shown where nothing was there before; without it nothing is. */
  none?: string;
  words: ChangeWords;
}

/** The words about a change, in whole percent. */
export interface ChangeWords {
  readonly same: string;
  readonly percent: (whole: number) => string;
  readonly more: (percent: string) => string;
  readonly less: (percent: string) => string;
}

/** The change of a figure since the period before, as a further `dd` of it; in words for screen readers. */
export function ChangeSince(props: ChangeSinceProps) {
  const { percent, none, words } = props;
  if (percent === undefined) {
    return none === undefined ? null : <dd className={look}>{none}</dd>;
  }
  if (percent === 0) return <dd className={look}>{words.same}</dd>;
  const isLess = percent < 0;
  const share = words.percent(Math.abs(percent));
  return (
    <dd className={`${look} tabular-nums`}>
      <span aria-hidden="true">{`${isLess ? '↓' : '↑'} ${share}`}</span>
      <span className="sr-only">{isLess ? words.less(share) : words.more(share)}</span>
    </dd>
  );
}

const look = 'text-caption text-ink-soft';
