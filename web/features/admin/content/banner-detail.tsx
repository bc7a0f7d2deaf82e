import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bannerProblems, longestBanner, type BannerTone } from '#domain/site/banner.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { dropDraft, useDraft } from '#web/session/use-draft.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { BannerView } from '#wire/admin/banner.ts';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { History } from '../history.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { Part } from '../part.tsx';
import { shownTime } from '../shown.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { useTheirs } from '../use-theirs.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { localOfTime, localTimeHint, timeOfLocal } from './local-time.ts';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** The line above the header of the shop's pages. */
export function BannerDetail() {
  const read = useQuery({
    queryKey: adminKey('banner'),
    queryFn: ({ signal }) => callApi('GET /admin/banner', { signal }),
  });
  return (
    <>
      <BackLink>All texts</BackLink>
      <Loaded
        query={read}
        refused="We couldn’t load the banner."
        skeleton={<AdminSkeleton of="banner" />}
      >
        {(answer) => <OpenedBanner {...answer} />}
      </Loaded>
    </>
  );
}

interface Values {
  message: string;
  link: string;
  linkText: string;
  tone: BannerTone;
  from: string;
  until: string;
  version: number;
}

const draftKey = 'admin-banner';

function valuesOf({ message, link, linkText, tone, from, until, version }: BannerView): Values {
  const times = { from: localOfTime(from), until: localOfTime(until) };
  return { message, link, linkText, tone, ...times, version };
}

function bodyOf({ from, until, ...values }: Values) {
  return { ...values, from: timeOfLocal(from), until: timeOfLocal(until) };
}

const resolver = resolverOf<Values>((values) => bannerProblems(bodyOf(values), new Date()));

const states = {
  none: ['No banner yet', 'neutral'],
  off: ['Off', 'neutral'],
  scheduled: ['Scheduled', 'neutral'],
  live: ['Live', 'good'],
  over: ['Ended', 'neutral'],
} as const satisfies Record<BannerView['state'], readonly [string, BadgeKind]>;

function OpenedBanner({ banner, history }: Answer<'GET /admin/banner'>) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(banner) });
  useDraft(draftKey, form, []);
  const isUnsaved = useUnsaved(form);
  const { isSubmitting, errors } = form.formState;
  const { theirs, forgetTheirs, orReadTheirs } = useTheirs(async () => {
    const { banner: newest } = await callApi('GET /admin/banner');
    form.setValue('version', newest.version);
    return newest;
  });

  function show(current: BannerView): void {
    form.reset(valuesOf(current));
    forgetTheirs();
    dropDraft(draftKey);
  }

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the banner.' },
    send: (values) =>
      orReadTheirs(async () => {
        const saved = await callApi('PUT /admin/banner', { body: bodyOf(values) });
        toast.success(saved.message);
        show(saved.banner);
        await queryClient.invalidateQueries({ queryKey: adminKey('banner') });
      }),
  });
  const turnOff = useAdminAction<number>({
    of: 'banner',
    refused: 'We couldn’t turn the banner off.',
    async send(version) {
      const answer = await callApi('POST /admin/banner/off', { body: { version } });
      form.setValue('version', answer.banner.version);
      return answer;
    },
  });
  const [word, kind] = states[banner.state];
  return (
    <>
      <LeaveGuard what="banner" isUnsaved={isUnsaved} onDiscard={() => show(banner)} />
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 className="text-title font-semibold">Banner</h2>
        <Badge kind={kind}>{word}</Badge>
      </div>
      <p className="mb-6 max-w-reading text-ink-soft">
        One line above the shop’s header. Visitors can close it. If you change it, they see it
        again.
      </p>
      <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
        <TextField
          label="Text"
          dir="auto"
          maxLength={longestBanner.message}
          {...fieldOf(form, 'message')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Link (optional)"
            hint="A path of this site, such as /teams, or https://…"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longestBanner.link}
            {...fieldOf(form, 'link')}
          />
          <TextField
            label="Link text"
            dir="auto"
            maxLength={longestBanner.linkText}
            {...fieldOf(form, 'linkText')}
          />
        </div>
        <SelectField
          label="Look"
          options={[
            { value: 'notice', text: 'Notice' },
            { value: 'offer', text: 'Offer' },
          ]}
          {...fieldOf(form, 'tone')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="From (optional)"
            type="datetime-local"
            hint={`${localTimeHint()} Leave it empty to show it now.`}
            {...fieldOf(form, 'from')}
          />
          <TextField
            label="Until (optional)"
            type="datetime-local"
            hint="Leave it empty to show it until you turn it off."
            {...fieldOf(form, 'until')}
          />
        </div>
        {errors.root?.message !== undefined && (
          <Alert kind="error">
            <p>{errors.root.message}</p>
            {theirs !== undefined && <SavedMeanwhile parts={partsOf(theirs)} />}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isSubmitting}>Publish Banner</SubmitButton>
          {(banner.state === 'live' || banner.state === 'scheduled') && (
            <Button disabled={turnOff.isPending} onClick={() => turnOff.mutate(banner.version)}>
              Turn Off
            </Button>
          )}
        </div>
      </form>
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </>
  );
}

function partsOf({ message, link, linkText, from, until }: BannerView): string[] {
  const times = [from, until].filter(Boolean).map(shownTime).join(' – ');
  return [message, linkText, link, times];
}
