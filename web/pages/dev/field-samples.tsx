import { OtpField } from '#web/ui/otp-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhoneField } from '#web/ui/phone-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { Sample, SampleGroup } from './sample.tsx';

const options = [
  { value: 'personal', text: 'Personal' },
  { value: 'business', text: 'Business' },
];

export function FieldSamples() {
  return (
    <SampleGroup title="Fields">
      <Sample name="At rest">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" autoComplete="off" />
          <EmailField label="Email" hint="We write only about your order." autoComplete="off" />
          <PasswordField label="Password" autoComplete="new-password" />
          <OtpField autoComplete="off" />
          <PhoneField label="Phone" countryCode="+1" format="parentheses" autoComplete="off" />
          <SelectField label="Profile Type" options={options} />
        </div>
      </Sample>
      <Sample name="With errors">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Full name" error="Please enter your name" autoComplete="off" />
          <PasswordField
            label="New password"
            error="Password must be at least 8 characters long"
            autoComplete="new-password"
          />
          <SelectField label="Plan" options={options} error="Please choose one" />
        </div>
      </Sample>
      <Sample name="Disabled">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Main URL" disabled value="nearcard.example/card/rosa" readOnly />
          <SelectField label="Country" options={options} disabled />
        </div>
      </Sample>
    </SampleGroup>
  );
}
