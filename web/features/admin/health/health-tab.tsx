import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findingKinds, worstKind, type FindingKind } from '#domain/health/finding.ts';
import { healthSummary } from '#domain/health/health-report.ts';
import { callApi, failureMessage } from '#web/api-client.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { HealthPart, HealthReport } from '#wire/health.ts';
import { adminKey } from '../admin-key.ts';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { shownTime } from '../shown.ts';
import { useHealth } from './use-health.ts';

/** The doctor in the admin area: everything the shop needs, how it was last found, and what to do about it. */
export default function HealthTab() {
  const queryClient = useQueryClient();
  const check = useMutation({
    mutationFn: () => callApi('POST /admin/health/check'),
    onSuccess: ({ report }) => queryClient.setQueryData(adminKey('health'), report),
  });
  return (
    <Loaded
      query={useHealth()}
      refused="We couldn’t load the shop’s health."
      skeleton={<AdminSkeleton of="checks" />}
    >
      {(report) => (
        <>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <Summary report={report} isChecking={check.isPending} />
            <Button
              onClick={() => check.mutate()}
              disabled={check.isPending}
              className="max-sm:w-full"
            >
              {check.isPending && <Spinner />}
              {report === null ? 'Check Now' : 'Check Again'}
            </Button>
          </div>
          {check.error !== null && (
            <div className="mb-6">
              <Alert kind="error">
                {failureMessage(check.error, { refused: 'We couldn’t check the shop.' })}
              </Alert>
            </div>
          )}
          {report === null ? (
            <EmptyState title="Not checked yet.">
              The shop runs its checks soon after it starts, then every hour.
            </EmptyState>
          ) : (
            <Parts parts={report.parts} />
          )}
        </>
      )}
    </Loaded>
  );
}

/** Read out whenever it changes: the result of a check, too. */
function Summary({ report, isChecking }: { report: HealthReport | null; isChecking: boolean }) {
  return (
    <output className="block min-w-0">
      {report !== null && (
        <strong className="block text-title font-semibold">{healthSummary(report.parts)}</strong>
      )}
      <span className="block text-ink-soft">
        {isChecking ? 'Running all checks…' : report && `Checked ${shownTime(report.checkedAt)}`}
      </span>
    </output>
  );
}

/** The worst first, each kind in the doctor's order. */
function Parts({ parts }: { parts: readonly HealthPart[] }) {
  const sorted = findingKinds
    .toReversed()
    .flatMap((kind) => parts.filter(({ findings }) => worstKind(findings) === kind));
  return (
    <ul aria-label="Checks" className="border-t border-hairline">
      {sorted.map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </ul>
  );
}

const badges: Readonly<Record<FindingKind, readonly [BadgeKind, string]>> = {
  right: ['good', 'OK'],
  warning: ['warning', 'Warning'],
  problem: ['bad', 'Failed'],
};

function Part({ title, findings }: HealthPart) {
  const [kind, word] = badges[worstKind(findings)];
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[6rem_9rem_1fr]">
      <h2 className="font-semibold sm:order-1">{title}</h2>
      <span>
        <Badge kind={kind}>{word}</Badge>
      </span>
      <div className="col-span-full flex flex-col gap-1 sm:order-2 sm:col-span-1">
        {findings.map((finding) => (
          <p
            key={finding.text}
            className={`max-w-reading wrap-anywhere ${finding.kind === 'right' ? 'text-ink-soft' : ''}`}
          >
            <FindingText text={finding.text} />
          </p>
        ))}
      </div>
    </li>
  );
}

/** Commands stand between backticks, and are not broken: two hyphens on two lines are not one option. */
function FindingText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className="whitespace-nowrap">
        {part}
      </code>
    ),
  );
}
