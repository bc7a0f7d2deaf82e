import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import {
  brandMessages,
  brandOfForm,
  brandProblems,
  formOfBrand,
  type BrandForm,
} from '#domain/site/brand-form.ts';
import { brandVariables, shownBrand, type Brand } from '#domain/site/brand.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import { byAdmin } from '#server/platform/audit/audit.ts';
import { brandOfConfig, brandTag } from '#server/platform/brand/brand.ts';
import { brandOfRow } from '#server/platform/brand/brand.repository.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as kept from './brand.repository.ts';

export type BrandService = ReturnType<typeof createBrandService>;

export type BrandVersion = Awaited<ReturnType<BrandService['get']>>['brand'];

/** Pixels: for screens of three pixels a point. A logo is shown in a box of 128 × 32 points. */
const boxes = {
  logo: { width: 384, height: 96, fit: 'inside' },
  icon: { width: 512, height: 512, fit: 'inside' },
} as const;
/** A drawing of this many bytes takes a phone no time to load. */
const mostBytes = 250_000;

/** The brand as keepers edit it. */
export function createBrandService(
  { database, clock, audit, config, brandPicture, invalidateEverywhere }: Platform,
  { uploads }: { readonly uploads: UploadsService },
) {
  const given = brandOfConfig(config);

  async function read(version?: number) {
    const row = await kept.findVersion(database, version);
    const isEdited = row?.isEdited === true;
    // As it is seen: a field may have been locked after it was saved.
    const saved = isEdited ? brandOfRow(row) : undefined;
    const brand = shownBrand(given, saved, config.lockedBrand);
    return { form: formOfBrand(brand), version: row?.version ?? 0, isEdited };
  }

  async function insert(
    version: number,
    { brand, isEdited }: { readonly brand: Brand; readonly isEdited: boolean },
    adminId: string,
    pictures: ReadonlyMap<string, Buffer> = new Map(),
  ) {
    await database.transaction().execute(async (tx) => {
      const newest = (await kept.findVersion(tx))?.version ?? 0;
      const next = { version, brand, isEdited, savedAt: clock.now() };
      if (newest !== version - 1 || !(await kept.insertVersion(tx, next))) {
        throw new AppError('conflict', brandMessages.changed);
      }
      for (const [name, bytes] of pictures) await kept.insertPicture(tx, name, bytes);
      const { brandName, supportEmail, color } = brand;
      await audit.record(tx, {
        action: isEdited ? 'brand.saved' : 'brand.reset',
        subjectType: 'brand',
        subjectId: 'shop',
        ...byAdmin(adminId),
        after: isEdited ? { version, brandName, supportEmail, color } : { version },
      });
      await invalidateEverywhere(tx, brandTag);
    });
    return read();
  }

  /** @throws AppError `invalid_input` at fields that the environment locks */
  function requireUnlocked(form: BrandForm): void {
    const shipped = formOfBrand(given);
    const changed = config.lockedBrand.filter((field) => form[field].trim() !== shipped[field]);
    refuse(
      Object.fromEntries(
        changed.map((field) => [field, brandMessages.locked(brandVariables[field])]),
      ),
    );
  }

  /**
   * The bytes of a picture that was uploaded for the brand, encoded anew; undefined for a name of a kept one.
   * @throws AppError `invalid_input`
   */
  async function pictureOf(field: 'logo' | 'icon', path: string, adminId: string) {
    if (path === '') return undefined;
    if (/^[\da-f]{16}$/.test(path)) {
      if ((await kept.findPicture(database, path)) === undefined) {
        throw refusal({ [field]: brandMessages.picture });
      }
      return undefined;
    }
    const foreign = await uploads.findForeignFields(database, { [field]: path }, [
      { accountId: adminId },
    ]);
    const [bytes] = foreign.length > 0 ? [] : await uploads.findPngs(path, [boxes[field]]);
    if (bytes === undefined || bytes.length > mostBytes) {
      throw refusal({ [field]: brandMessages.picture });
    }
    return bytes;
  }

  return {
    /** The brand that is saved, or the environment's, with its versions and history. */
    async get() {
      return {
        brand: await read(),
        locked: config.lockedBrand.map((field) => brandVariables[field]),
        versions: await kept.listVersions(database),
        history: await audit.historyOf(database, 'brand', 'shop'),
      };
    },

    /** @throws AppError `not_found` */
    async getVersion(version: number) {
      const found = await read(version);
      if (found.version !== version) {
        throw new AppError('not_found', 'This version does not exist.');
      }
      return found;
    },

    /** Shows a brand on everything. @throws AppError `invalid_input` at fields, `conflict` */
    async save(form: BrandForm, seen: number, adminId: string) {
      refuse({ ...brandProblems(form) });
      requireUnlocked(form);
      const pictures = new Map<string, Buffer>();
      async function nameOf(field: 'logo' | 'icon'): Promise<string> {
        const bytes = await pictureOf(field, form[field], adminId);
        if (bytes === undefined) return form[field];
        const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
        pictures.set(name, bytes);
        return name;
      }
      const named = { logo: await nameOf('logo'), icon: await nameOf('icon') };
      const brand = { ...brandOfForm(form), ...named };
      return insert(seen + 1, { brand, isEdited: true }, adminId, pictures);
    },

    /** Shows the environment's brand again. @throws AppError `conflict` */
    reset: (seen: number, adminId: string) =>
      insert(seen + 1, { brand: given, isEdited: false }, adminId),

    /** The bytes of a picture that the brand has, or had: pages may be open for long. */
    findPicture: async (name: string) =>
      brandPicture(name) ?? (await kept.findPicture(database, name)),
  };
}

/** @throws AppError `invalid_input` where there is a problem */
function refuse(problems: Readonly<Record<string, string | undefined>>): void {
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem === undefined ? [] : [[field, problem] as const],
    ),
  );
  if (Object.keys(fields).length > 0) throw refusal(fields);
}

function refusal(fields: Readonly<Record<string, string>>): AppError {
  const [problem = ''] = Object.values(fields);
  return new AppError('invalid_input', problem, { fields });
}
