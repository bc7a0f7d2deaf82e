import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import {
  maximumPeriodsOfDay,
  periodsOf,
  weekdays,
  type OpeningPeriod,
  type Weekday,
} from '#domain/profiles/opening-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import type { ProfileForm } from './studio-field.tsx';
import { dayIn } from './spoken-problems.ts';
import { TimeZoneField } from './time-zone-field.tsx';

/** When one is open, day by day; a day without hours is closed, and a week without any is not shown. */
export function HoursEditor({ form }: { form: ProfileForm }) {
  const { text } = useProfileTexts();
  const problemId = useId();
  const periods = useWatch({ control: form.control, name: 'openingHours' });
  const problem = form.formState.errors.openingHours?.message;
  const change = (changed: OpeningPeriod[]) => {
    form.setValue('openingHours', changed, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    // People mostly write the times of the place where they are. A zone without times says nothing but where one is.
    if ((periods.length === 0) !== (changed.length === 0)) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      form.setValue('timeZone', changed.length === 0 ? '' : timeZone, { shouldDirty: true });
    }
  };
  return (
    <div>
      <p className="mb-2 text-caption text-ink-soft">{text('profile.hoursHint')}</p>
      <ul className="border-b border-hairline">
        {weekdays.map((day) => (
          <Day key={day} day={day} periods={periods} onChange={change} />
        ))}
      </ul>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="mt-1.5 text-caption text-danger-ink">
          {problem}
        </p>
      )}
      {periods.length > 0 && (
        <div className="mt-5">
          <TimeZoneField form={form} />
        </div>
      )}
    </div>
  );
}

interface DayProps {
  day: Weekday;
  /** Of the whole week. */
  periods: readonly OpeningPeriod[];
  onChange: (periods: OpeningPeriod[]) => void;
}

function Day({ day, periods, onChange }: DayProps) {
  const own = periodsOf(periods, day);
  const texts = useProfileTexts();
  const { text } = texts;
  const name = dayIn(texts, day);
  const replace = (changed: readonly OpeningPeriod[]) =>
    onChange([...periods.filter((period) => period.day !== day), ...changed]);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-hairline py-2">
      <span className="flex min-h-11 w-full items-center font-medium sm:w-28">{name}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {own.map((period, index) => (
          <Period
            key={index}
            name={own.length > 1 ? `${name} ${index + 1}` : name}
            period={period}
            onChange={(changed) => replace(own.with(index, changed))}
            onRemove={() => replace(own.toSpliced(index, 1))}
          />
        ))}
        {own.length < maximumPeriodsOfDay && (
          <Button
            className="w-fit"
            aria-label={text('profile.hoursAddOn', { day: name })}
            onClick={() => replace([...own, nextPeriod(day, periods)])}
          >
            <Plus className="size-5" />
            {text(own.length === 0 ? 'profile.hoursAdd' : 'profile.hoursBreak')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface PeriodProps {
  name: string;
  period: OpeningPeriod;
  onChange: (period: OpeningPeriod) => void;
  onRemove: () => void;
}

function Period({ name, period, onChange, onRemove }: PeriodProps) {
  const { text } = useProfileTexts();
  return (
    <div className="flex items-end gap-2">
      {(['opens', 'closes'] as const).map((end) => (
        <div key={end} className="min-w-0 flex-1 sm:flex-none">
          <TextField
            type="time"
            label={text(end === 'opens' ? 'profile.hoursOpens' : 'profile.hoursCloses', {
              day: name,
            })}
            value={period[end]}
            onChange={({ target }) => onChange({ ...period, [end]: target.value })}
          />
        </div>
      ))}
      <Button aria-label={text('profile.hoursRemove', { day: name })} onClick={onRemove}>
        <Trash className="size-5" />
      </Button>
    </div>
  );
}

/** A day's first hours are those of the last day that has some; its second begin after a break. */
function nextPeriod(day: Weekday, periods: readonly OpeningPeriod[]): OpeningPeriod {
  if (periodsOf(periods, day).length > 0) return { day, opens: '', closes: '' };
  const before = periods.at(-1);
  return { day, opens: before?.opens || '09:00', closes: before?.closes || '17:00' };
}
