import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { brandProblems, longestBrand, type BrandForm } from '#domain/site/brand-form.ts';
import { brandVariables, networkNames, socialNetworks } from '#domain/site/brand.ts';
import { callApi, type Answer } from '#web/api-client.ts';
import { fieldOf, resolverOf, useSubmit } from '#web/forms.ts';
import { Loaded } from '#web/site/loaded.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toasts.tsx';
import type { BrandView } from '#wire/admin/brand.ts';
import { adminKey } from '../admin-key.ts';
import { BackLink } from '../back-link.tsx';
import { History } from '../history.tsx';
import { AdminSkeleton } from '../list/admin-list.tsx';
import { Part } from '../part.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useTheirs } from '../use-theirs.ts';
import { BrandPreview } from './brand-preview.tsx';
import { BrandVersions } from './brand-versions.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PictureField } from './picture-field.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** The shop's name, contact, links and look. */
export function BrandDetail() {
  const read = useQuery({
    queryKey: adminKey('brand'),
    queryFn: ({ signal }) => callApi('GET /admin/brand', { signal }),
  });
  return (
    <>
      <BackLink>All texts</BackLink>
      <Loaded
        query={read}
        refused="We couldn’t load the brand."
        skeleton={<AdminSkeleton of="brand" />}
      >
        {(answer) => <OpenedBrand {...answer} />}
      </Loaded>
    </>
  );
}

interface Values extends BrandForm {
  version: number;
}

const valuesOf = ({ isEdited: _isEdited, ...values }: BrandView): Values => values;
const resolver = resolverOf<Values>(brandProblems);

function OpenedBrand({ brand, locked, versions, history }: Answer<'GET /admin/brand'>) {
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const form = useForm<Values>({ resolver, defaultValues: valuesOf(brand) });
  const isUnsaved = useUnsaved(form);
  const { isSubmitting, errors } = form.formState;
  const [color, logo, icon, brandName] = useWatch({
    control: form.control,
    name: ['color', 'logo', 'icon', 'brandName'],
  });
  const { theirs, forgetTheirs, orReadTheirs } = useTheirs(async () => {
    const { brand: newest } = await callApi('GET /admin/brand');
    form.setValue('version', newest.version);
    return newest;
  });

  function show(current: BrandView): void {
    form.reset(valuesOf(current));
    forgetTheirs();
  }

  const submit = useSubmit(form, {
    failure: { refused: 'We couldn’t save the brand.' },
    send: (values) =>
      orReadTheirs(async () => {
        const saved = await callApi('PUT /admin/brand', { body: values });
        toast.success(saved.message);
        show(saved.brand);
        await queryClient.invalidateQueries({ queryKey: adminKey('brand') });
      }),
  });
  const reset = useAdminAction<number>({
    of: 'brand',
    refused: 'We couldn’t reset the brand.',
    async send(version) {
      const answer = await callApi('POST /admin/brand/reset', { body: { version } });
      show(answer.brand);
      return answer;
    },
  });

  const contact = (field: keyof typeof brandVariables) => {
    const variable = brandVariables[field];
    const isLocked = locked.includes(variable);
    return {
      readOnly: isLocked,
      ...(isLocked && { hint: `Set by ${variable} on the server.` }),
      ...fieldOf(form, field),
    };
  };
  const pick = (field: keyof BrandForm) => (value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });

  return (
    <>
      <LeaveGuard what="brand" isUnsaved={isUnsaved} onDiscard={() => show(brand)} />
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 className="text-title font-semibold">Brand</h2>
        <Badge kind={brand.isEdited ? 'good' : 'neutral'}>
          {brand.isEdited ? 'Live' : 'From the server’s settings'}
        </Badge>
      </div>
      <p className="mb-6 max-w-reading text-ink-soft">
        Shown on every page, in emails, on invoices and on wallet passes. Open pages show a change
        once they’re reloaded. The legal texts, such as the imprint, are edited under All texts.
      </p>
      <form noValidate onSubmit={submit} className="flex max-w-reading flex-col gap-5">
        <TextField
          label="Name"
          dir="auto"
          maxLength={longestBrand.brandName}
          {...contact('brandName')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Support email"
            type="email"
            maxLength={longestBrand.supportEmail}
            {...contact('supportEmail')}
          />
          <TextField
            label="Support phone (optional)"
            type="tel"
            maxLength={longestBrand.supportPhone}
            {...contact('supportPhone')}
          />
        </div>
        <TextField
          label="Postal address (optional)"
          dir="auto"
          maxLength={longestBrand.postalAddress}
          {...contact('postalAddress')}
        />
        <TextField label="Chat link (optional)" {...webAddress} {...contact('chatUrl')} />
        <fieldset>
          <legend className="mb-3 font-medium">Social links</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            {socialNetworks.map((network) => (
              <TextField
                key={network}
                label={`${networkNames[network]} (optional)`}
                {...webAddress}
                {...fieldOf(form, network)}
              />
            ))}
          </div>
        </fieldset>
        <PictureField
          legend="Logo"
          shape="Shown next to the name, 32 points high. PNG or WebP with a transparent background."
          value={logo}
          error={errors.logo?.message}
          onChange={pick('logo')}
          onProblem={(message) => form.setError('logo', { message })}
          onBusy={setUploading}
        />
        <PictureField
          legend="Icon"
          shape="Square, for browser tabs and home screens. PNG or WebP, 512 pixels or more."
          value={icon}
          error={errors.icon?.message}
          onChange={pick('icon')}
          onProblem={(message) => form.setError('icon', { message })}
          onBusy={setUploading}
        />
        <ColorField
          label="Main color (optional)"
          current={color}
          onPick={pick('color')}
          {...fieldOf(form, 'color')}
        />
        <BrandPreview color={color} brandName={brandName} />
        {errors.root?.message !== undefined && (
          <Alert kind="error">
            <p>{errors.root.message}</p>
            {theirs !== undefined && <SavedMeanwhile parts={partsOf(theirs)} />}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isSubmitting} isDisabled={isUploading}>
            Save Brand
          </SubmitButton>
          {brand.isEdited && (
            <Button disabled={reset.isPending} onClick={() => reset.mutate(brand.version)}>
              Use Server Settings
            </Button>
          )}
        </div>
      </form>
      <Part className="mt-10" title="Versions">
        <BrandVersions
          versions={versions}
          current={brand.version}
          onTake={({ version: _version, isEdited: _isEdited, ...values }) => {
            for (const [field, value] of Object.entries(values)) {
              if (isField(field)) pick(field)(value);
            }
          }}
        />
      </Part>
      <Part className="mt-10" title="History">
        <History entries={history} />
      </Part>
    </>
  );

  function isField(name: string): name is keyof BrandForm {
    return Object.hasOwn(valuesOf(brand), name);
  }
}

const webAddress = {
  hint: 'https://…',
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: longestBrand.address,
} as const;

const partsOf = ({ brandName, supportEmail, supportPhone, postalAddress, color }: BrandView) => [
  brandName,
  supportEmail,
  supportPhone,
  postalAddress,
  color,
];
