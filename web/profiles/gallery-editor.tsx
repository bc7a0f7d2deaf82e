import Trash from 'lucide-react/icons/trash-2';
import { useWatch } from 'react-hook-form';
import { maximumGalleryPictures } from '#domain/profiles/gallery.ts';
import { smallImageOf } from '#domain/uploads/small-image.ts';
import { Button } from '#web/ui/button.tsx';
import { MovableItem, MovableList } from '#web/ui/movable-list.tsx';
import { moved } from '#web/ui/reorder.ts';
import { useProfileTexts } from '#web/site/inside/profile-texts.ts';
import { ImageField } from './image-field.tsx';
import { galleryLook } from './image-look.ts';
import { moveLabelIn } from './move-label.ts';
import type { ProfileForm } from './studio-field.tsx';
import type { UploadImage } from './upload-image.ts';

interface GalleryEditorProps {
  form: ProfileForm;
  upload: UploadImage;
  onBusy: (isBusy: boolean) => void;
}

/** Pictures of one's work: added one at a time, in an order. */
export function GalleryEditor({ form, upload, onBusy }: GalleryEditorProps) {
  const texts = useProfileTexts();
  const { text } = texts;
  const gallery = useWatch({ control: form.control, name: 'gallery' });
  const { errors } = form.formState;
  const problem = errors.gallery?.message ?? errors.gallery?.find?.((each) => each)?.message;
  const change = (changed: readonly string[]) =>
    form.setValue('gallery', [...changed], { shouldDirty: true });
  return (
    <div className="flex flex-col gap-4">
      <MovableList>
        {gallery.map((path, index) => (
          <MovableItem
            key={path}
            name={text('profile.galleryItem', { number: index + 1 })}
            moveLabel={moveLabelIn(texts)}
            index={index}
            count={gallery.length}
            onMove={(by) => change(moved(gallery, index, by))}
          >
            <div className="flex min-w-0 flex-1 items-center gap-3">
              <img
                src={smallImageOf(path)}
                alt={text('profile.galleryAlt', { number: index + 1 })}
                className="h-16 w-24 rounded-field bg-sunken object-cover"
              />
              <Button
                aria-label={text('profile.removeOf', {
                  label: text('profile.galleryItem', { number: index + 1 }),
                })}
                onClick={() => change(gallery.filter((other) => other !== path))}
              >
                <Trash className="size-5" />
              </Button>
            </div>
          </MovableItem>
        ))}
      </MovableList>
      {gallery.length < maximumGalleryPictures ? (
        <ImageField
          label={text('profile.galleryPicture')}
          look={galleryLook}
          value=""
          error={problem}
          upload={upload}
          onChange={(path) => change([...form.getValues('gallery'), path])}
          onBusy={onBusy}
        />
      ) : (
        problem !== undefined && <p className="text-caption text-danger-ink">{problem}</p>
      )}
      <p className="text-caption text-ink-soft">
        {text('profile.ofMost', { count: gallery.length, most: maximumGalleryPictures })}
      </p>
    </div>
  );
}
