import { useState } from 'react';
import type { SecondFactorView } from '#wire/accounts/second-factor.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useChange, type NewCodes } from './use-change.ts';

interface SecondFactorProps {
  secondFactor: SecondFactorView;
  /** The first factor signs all other devices out. */
  onDevicesChanged?: () => void;
}

/** The passkeys, the authenticator app and the recovery codes of an account, and how they are changed. */
export function SecondFactor({ secondFactor, onDevicesChanged }: SecondFactorProps) {
  const [newCodes, setNewCodes] = useState<NewCodes>();
  const change = useChange((given) => {
    setNewCodes(given);
    onDevicesChanged?.();
  });
  const { passkeys, authenticatorApp, recoveryCodesLeft, arePasskeysPossible } = secondFactor;
  const hasFactor = passkeys.length > 0 || authenticatorApp !== null;
  return (
    <div className="flex flex-col divide-y divide-hairline rounded-card border border-hairline bg-paper px-6">
      {(arePasskeysPossible || passkeys.length > 0) && (
        <Passkeys passkeys={passkeys} change={change} />
      )}
      <AuthenticatorApp app={authenticatorApp} change={change} />
      {hasFactor && <RecoveryCodes left={recoveryCodesLeft} change={change} />}
      {newCodes !== undefined && (
        <RecoveryCodesDialog {...newCodes} onClose={() => setNewCodes(undefined)} />
      )}
    </div>
  );
}
