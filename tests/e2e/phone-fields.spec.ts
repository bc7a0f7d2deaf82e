import {
  getCountries,
  getExampleNumber,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { makeOwner, signIn } from './support/accounts.ts';
import { expectFieldError, expectToast, field, press } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A number of a country as libphonenumber gives an example of it. */
function numberOf(country: CountryCode): PhoneNumber {
  const number = getExampleNumber(country, examples);
  if (number === undefined) throw new Error(`no example of ${country}`);
  return number;
}

test('numbers of many countries are read as meant, filled and as they are dialled at home @all', async ({
  page,
  card,
}) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Edit / }).click();
  await expect(field(page, 'Phone')).toBeVisible();
  // Every twelfth; the rules' own test knows all of them (`domain/phones/world-numbers.test.ts`).
  const countries = getCountries().filter((_, index) => index % 12 === 0);
  const numbers = countries.map((country) => numberOf(country));
  const asked = numbers.flatMap((number) => {
    const code = `+${number.countryCallingCode}`;
    return [
      { number: number.number, code: '+1', text: number.formatInternational() },
      { number: number.number, code, text: number.formatNational() },
    ];
  });
  expect(asked.length).toBeGreaterThanOrEqual(40);
  // As browsers fill a form in: a value at a time, each with its event.
  const read = await page.evaluate(async (entries) => {
    const labelled = (text: string) => {
      const label = [...document.querySelectorAll('label')].find((one) => one.innerText === text);
      return document.getElementById(label?.htmlFor ?? '');
    };
    const give = (control: Element | null, value: string) => {
      const type = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(control, value);
      const name = control instanceof HTMLSelectElement ? 'change' : 'input';
      control?.dispatchEvent(new Event(name, { bubbles: true }));
    };
    const shown: string[] = [];
    for (const { code, text } of entries) {
      const [select, input] = [labelled('Country Code'), labelled('Phone')];
      give(select, code);
      await new Promise((done) => setTimeout(done));
      input?.focus();
      give(input, text);
      await new Promise((done) => setTimeout(done));
      input?.blur();
      await new Promise((done) => setTimeout(done));
      const code2 = select instanceof HTMLSelectElement ? select.value : '';
      const digits = input instanceof HTMLInputElement ? input.value.replace(/\D/g, '') : '';
      shown.push(`${code2} ${digits}`);
    }
    return shown;
  }, asked);
  const trunk = /^(\+(?:44|49|33|91|86|81|61|55)) 0+/;
  const meant = read.map((text) => text.replace(trunk, '$1 ').replace(' ', ''));
  expect(meant).toEqual(asked.map(({ number }) => number));
});

test('a number typed or pasted with its plus sets the country, on the card as well', async ({
  page,
  card,
}) => {
  const owner = await makeOwner(card);
  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Edit / }).click();
  const phone = field(page, 'Phone');
  const code = field(page, 'Country Code');

  await test.step('the key shows nothing, the digits after it choose the country', async () => {
    await phone.fill('');
    await phone.press('+');
    await expect(phone).toHaveValue('');
    await phone.pressSequentially('372 e-5123456');
    await expect(code).toHaveValue('+372');
    await expect(phone).toHaveValue('5123456');
    await expect(page.getByText('Country code +372: Estonia')).toBeVisible();
    await phone.press('Tab');
    await expect(phone).toHaveValue('512 3456');
    await expect(field(page, 'Number Format')).toHaveValue('national');
  });

  await test.step('of countries that share a code, the one that the number tells is said', async () => {
    for (const [typed, name, shown] of [
      ['+7 701 123 45 67', 'Kazakhstan', 'Kazakhstan (+7)'],
      ['+7 912 345 67 89', 'Russia', 'Russia (+7)'],
      ['+358 18 12345', 'Åland Islands', 'Åland Islands (+358)'],
      ['+358 40 123 4567', 'Finland', 'Finland (+358)'],
      ['+1 876 555 1234', 'Jamaica', 'Jamaica (+1)'],
      ['+1 212 555 1234', 'United States', '+1 United States, Canada'],
    ] as const) {
      await phone.press('ControlOrMeta+a');
      await page.keyboard.insertText(typed);
      const given = typed.split(' ', 1).join('');
      await expect(page.getByText(`Country code ${given}: ${name}`)).toBeVisible();
      await expect(code.locator('option:checked')).toHaveText(shown);
    }
    await phone.fill('');
    await code.selectOption({ label: 'Kazakhstan (+7)' });
    await phone.fill('9');
    await expect(code.locator('option:checked')).toHaveText('Kazakhstan (+7)');
    await phone.fill('9123456789');
    await expect(code.locator('option:checked')).toHaveText('Russia (+7)');
  });

  await test.step('a plus before digits that stand there makes a number of them', async () => {
    await code.selectOption('+1');
    await phone.fill('46701234567');
    await phone.press('Home');
    await phone.press('+');
    await expect(code).toHaveValue('+46');
    await expect(phone).toHaveValue('70 123 45 67');
  });

  await test.step('one that leads to no country is refused at the field', async () => {
    await phone.press('ControlOrMeta+a');
    await page.keyboard.insertText('+999 512 3456');
    await press(page, 'Save Profile');
    await expectFieldError(phone, 'Phone starts with a country code that isn’t on the list');
    await expect(phone).toBeFocused();
  });

  await test.step('one of a satellite is refused when the field is left', async () => {
    await phone.press('ControlOrMeta+a');
    await page.keyboard.insertText('+870 773 112 345');
    await phone.press('Tab');
    await expectFieldError(
      phone,
      '+870 is a satellite, toll-free or international code. Please enter a country’s number.',
    );
  });

  await test.step('an extension is refused, not taken for digits of the number', async () => {
    await code.selectOption('+1');
    await phone.press('ControlOrMeta+a');
    await page.keyboard.insertText('(202) 555-0123 ext 12');
    await press(page, 'Save Profile');
    await expectFieldError(phone, 'Phone can only contain digits');
  });

  await test.step('a short one is asked about, and taken', async () => {
    await phone.fill('12345');
    await phone.press('Tab');
    await expect(
      page.getByText('This looks short for a number with +1. Is it correct?'),
    ).toBeVisible();
    await press(page, 'Save Profile');
    await expectToast(page, 'Company profile updated successfully');
    await page.getByRole('button', { name: /^Edit / }).click();
  });

  await test.step('what is pasted is published and dialled as meant', async () => {
    await phone.press('ControlOrMeta+a');
    await page.keyboard.insertText('Mobile: +46 (0)70-123 45 67');
    await expect(code).toHaveValue('+46');
    await press(page, 'Save Profile');
    // The message of the step before may still stand beside the new one.
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect(toasts.getByText('Company profile updated successfully').last()).toBeVisible();
    await expect(page.getByText('+46 70 123 45 67').first()).toBeVisible();
    await page.goto(`/card/${owner.user.uniqueId}`);
    const call = page.getByRole('link', { name: '+46 70 123 45 67' });
    await expect(call).toHaveAttribute('href', 'tel:+46701234567');
  });
});

test('the account’s phone stays as it is written, or is refused @all', async ({ page, card }) => {
  await signIn(page, await makeOwner(card));
  await page.goto('/account-settings');
  const phone = field(page, 'Phone');
  for (const country of ['EE', 'IT'] as const) {
    const written = numberOf(country).formatInternational();
    await phone.fill(written);
    await press(page, 'Save Changes');
    await expectToast(page, 'Profile updated successfully');
    await page.reload();
    await expect(phone).toHaveValue(written);
  }
  await phone.fill('+999 512 3456');
  await press(page, 'Save Changes');
  await expectFieldError(phone, 'Please enter a valid phone number.');
});
