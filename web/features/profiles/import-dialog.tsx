import FileUser from 'lucide-react/icons/file-user';
import { useState } from 'react';
import { changesOf } from '#domain/profile-import/proposals.ts';
import type { ProfileFields } from '#domain/profiles/profile.ts';
import { profileOf, type ProfileValues } from '#web/profiles/profile-values.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FoundList } from './found-list.tsx';
import { pictureKey, useImport } from './use-import.ts';

export interface ImportDialogProps {
  title: string;
  /** The form as it is filled in now. */
  values: ProfileValues;
  onTake: (changes: Partial<ProfileFields>, picture: Blob | undefined) => void;
  onClose: () => void;
}

/** Looks a profile up by an address or in a file, and shows what was found before any of it is taken. */
export default function ImportDialog({ title, values, onTake, onClose }: ImportDialogProps) {
  const { text } = useProfileTexts();
  const [fields] = useState(() => profileOf(values));
  const [address, setAddress] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const source = useImport(fields);
  const { found, problem, isLooking } = source;
  const chosen = found?.proposals.filter(({ key }) => !left.has(key)) ?? [];
  const hasPicture = found?.picture !== undefined && !left.has(pictureKey);
  const count = chosen.length + (hasPicture ? 1 : 0);

  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        found === undefined ? (
          <Button
            variant="primary"
            disabled={isLooking}
            onClick={() => void source.lookUp(address)}
          >
            {isLooking && <Spinner />}
            <span>{text('profile.importLookUp')}</span>
          </Button>
        ) : (
          <>
            <Button onClick={source.leave}>{text('profile.importBack')}</Button>
            <Button
              variant="primary"
              disabled={count === 0}
              onClick={() =>
                onTake(changesOf(chosen, fields), hasPicture ? found.picture?.image : undefined)
              }
            >
              {text('profile.importFill', { count })}
            </Button>
          </>
        )
      }
    >
      {found === undefined ? (
        <div className="flex flex-col gap-5">
          <TextField
            label={text('profile.importAddress')}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://linktr.ee/name"
            hint={text('profile.importHint')}
            error={problem}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              // The form around it is the profile's.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void source.lookUp(address);
            }}
          />
          <label className="relative inline-flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-field border border-field-line bg-paper px-4 font-medium text-ink transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <input
              type="file"
              accept=".vcf,.vcard,text/vcard,text/x-vcard"
              aria-label={text('profile.importFile')}
              className="absolute inset-0 w-full cursor-pointer opacity-0"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file !== undefined) void source.open(file);
                // The same file may be picked again.
                target.value = '';
              }}
            />
            <FileUser className="size-5" />
            {text('profile.importFile')}
          </label>
        </div>
      ) : (
        <FoundList
          found={found}
          left={left}
          onChoose={(key, isChosen) => {
            const now = new Set(left);
            if (isChosen) now.delete(key);
            else now.add(key);
            setLeft(now);
          }}
        />
      )}
    </Dialog>
  );
}
