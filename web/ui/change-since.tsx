interface ChangeSinceProps {
  /** In whole percent; undefined where nothing was there before. */
  percent: number | undefined;
  /** How many days the period and the one before it have. */
  days: number;
  /** For screen readers: 'fewer' of what is counted, 'less' of money. */
  less?: 'fewer' | 'less';
  /** Shown where nothing was there before; without it nothing is. */
  none?: string;
}

/** The change of a figure since the period before, as a further `dd` of it; in words for screen readers. */
export function ChangeSince({ percent, days, less = 'fewer', none }: ChangeSinceProps) {
  if (percent === undefined) {
    return none === undefined ? null : <dd className={look}>{none}</dd>;
  }
  if (percent === 0) return <dd className={look}>About the same</dd>;
  const isLess = percent < 0;
  const share = `${Math.abs(percent).toLocaleString('en-US')}%`;
  return (
    <dd className={`${look} tabular-nums`}>
      <span aria-hidden="true">{`${isLess ? '↓' : '↑'} ${share}`}</span>
      <span className="sr-only">{`${share} ${isLess ? less : 'more'} than in the ${days} days before`}</span>
    </dd>
  );
}

const look = 'text-caption text-ink-soft';
