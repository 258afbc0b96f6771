import { useLingui } from '@lingui/react';
import { useLingui as useWords } from '@lingui/react/macro';

import styles from './Agreement.module.css';
import { agreementPoints, introduction } from './text/whole.ts';

const anchorOf = (id: string) => `agreement-${id}`;

/** Table of contents and the eleven points. */
export function AgreementText() {
  const { i18n } = useLingui();
  const { t } = useWords();
  return (
    <>
      <p>{i18n._(introduction)}</p>
      <nav className={styles['contents']} aria-label={t`Contents`}>
        <ol>
          {agreementPoints.map(({ id, heading }) => (
            <li key={id}>
              {/* The address belongs to the router: a press scrolls and moves the focus instead. */}
              <a
                href={`#${anchorOf(id)}`}
                onClick={(event) => {
                  event.preventDefault();
                  showPoint(id);
                }}
              >
                {i18n._(heading)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className={styles['points']}>
        {agreementPoints.map(({ id, heading, paragraphs }, at) => (
          <li key={id}>
            <section aria-labelledby={anchorOf(id)} data-point={id}>
              <h3 id={anchorOf(id)} tabIndex={-1}>
                {at + 1}. {i18n._(heading)}
              </h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph.id}>{i18n._(paragraph)}</p>
              ))}
            </section>
          </li>
        ))}
      </ol>
    </>
  );
}

function showPoint(id: string): void {
  const heading = document.getElementById(anchorOf(id));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
