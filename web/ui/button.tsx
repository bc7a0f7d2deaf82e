import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-field py-2 text-body font-medium transition-colors';

/** With forced colours, a filled button has nothing but its border to be seen by. */
const colours: Record<Variant, string> = {
  primary: 'border border-transparent bg-accent px-5 text-on-accent hover:bg-accent-strong',
  secondary: 'border border-field-line bg-paper px-5 text-ink hover:bg-sunken',
  danger: 'border border-transparent bg-danger-ink px-5 text-paper hover:opacity-90',
  quiet: 'px-2 text-start text-accent-ink underline-offset-4 hover:underline',
};

type InLook<Props> = Props & { variant?: Variant };

/** A button of the product; not a submit button unless its `type` says so. */
export function Button({
  variant = 'secondary',
  type = 'button',
  className = '',
  ...rest
}: InLook<ComponentProps<'button'>>) {
  return (
    <button
      type={type}
      className={`${shape} ${colours[variant]} disabled:opacity-60 ${className}`}
      {...rest}
    />
  );
}

interface SubmitButtonProps {
  isPending: boolean;
  /** Absent: the main button. */
  variant?: 'secondary' | 'danger' | undefined;
  /** It can't be sent yet. */
  isDisabled?: boolean;
  /** The id of its form, where it stands outside of that. */
  form?: string;
  children: ReactNode;
  className?: string;
}

/**
 * The button that sends a form. Before the scripts have taken over it does nothing, so that a
 * quick visitor's password never travels by a plain form post.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending, isDisabled = false, form, children, className = '' } = props;
  const { variant = 'primary' } = props;
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      form={form}
      disabled={isPending || isDisabled || !isHydrated}
      className={`${shape} ${colours[variant]} ${isPending || isDisabled ? 'opacity-70' : ''} ${className}`}
    >
      {isPending && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  className = '',
  ...rest
}: InLook<ComponentProps<typeof Link>>) {
  return <Link className={`${shape} ${colours[variant]} ${className}`} {...rest} />;
}

/** A button-like link that loads a document instead of routing to a page. */
export function ButtonAnchor({
  variant = 'secondary',
  className = '',
  children,
  ...rest
}: InLook<ComponentProps<'a'>>) {
  return (
    <a className={`${shape} ${colours[variant]} ${className}`} {...rest}>
      {children}
    </a>
  );
}
