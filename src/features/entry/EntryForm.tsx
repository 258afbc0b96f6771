import type { ReactNode, Ref } from 'react';

import { Banner } from '../../ui/Banner.tsx';
import styles from './Entry.module.css';

type Props = {
  /** For a button outside of the form. */
  id?: string;
  label?: string;
  form: Ref<HTMLFormElement>;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** The form around the fields of `useForm`: what is wrong is said by it, not by the browser. */
export function EntryForm({ id, label, form, onSubmit, children }: Props) {
  return (
    <form
      ref={form}
      id={id}
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
}

type ProblemProps = {
  text: ReactNode;
  /** `warn`: it may have come to something all the same. */
  tone?: 'danger' | 'warn';
};

/** What is wrong with a form as a whole; said aloud as it comes. */
export function FormProblem({ text, tone = 'danger' }: ProblemProps) {
  return <div role="alert">{text && <Banner tone={tone}>{text}</Banner>}</div>;
}
