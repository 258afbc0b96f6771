import { useId, useRef, useState } from 'react';
import type { ChangeEvent, DragEvent, ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CropSheet } from './CropSheet.tsx';
import styles from './Picture.module.css';
import { usePicked } from './use-picked.ts';

type Props = {
  label: string;
  /** What belongs on the picture. */
  hint?: ReactNode;
  /** Shown instead of the hint. */
  error?: ReactNode;
  /** The picture as a data URL; null while there is none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Width through height of what is kept; the picture's own by default. */
  aspect?: number;
  round?: boolean;
  /** Which camera a phone opens. */
  camera?: 'environment' | 'user';
  /** Bounds of what is kept, where they are narrower than usual. */
  side?: number;
  bytes?: number;
  disabled?: boolean;
  /** Names the group, for tests and for finding the first error. */
  name?: string;
};

/** What a phone's library hands over converted where it can; by its content it is judged later. */
const accepted = 'image/jpeg,image/png,image/webp';

/**
 * A picture from the camera, from the device, or dropped here: cropped and made smaller before it goes
 * anywhere. A phone takes it with its own camera; elsewhere a file is the sharper one.
 */
export function PicturePicker(props: Props) {
  const { label, hint, error, value, onChange, aspect, round = false, name } = props;
  const { t } = useLingui();
  const id = useId();
  const picked = usePicked();
  const wrong = picked.problem ?? error;
  const hasError = wrong !== undefined && wrong !== null && wrong !== false && wrong !== '';
  return (
    <fieldset
      className={styles['picker']}
      aria-describedby={`${id}-note`}
      data-invalid={hasError || undefined}
      data-picture={name}
      aria-busy={picked.reading || undefined}
    >
      <legend className={styles['label']}>{label}</legend>
      <DropPlace
        disabled={props.disabled === true}
        onFile={picked.open}
        round={round}
        filled={value !== null}
      >
        {value === null ? (
          <Icon name="image" className={styles['empty']} />
        ) : (
          <img className={styles['preview']} src={value} alt={t`Preview: ${label}`} />
        )}
      </DropPlace>
      <Choices {...props} noteId={`${id}-note`} reading={picked.reading} onFile={picked.open} />
      <div id={`${id}-note`} className={styles['note']} aria-live="polite">
        {picked.reading ? (
          <Trans>The picture is being opened…</Trans>
        ) : hasError ? (
          <span className={styles['error']}>
            <Icon name="warning" className={styles['errorIcon']} />
            <span>{wrong}</span>
          </span>
        ) : (
          hint
        )}
      </div>
      <CropSheet
        source={picked.canvas}
        aspect={aspect}
        round={round}
        limits={{
          ...(props.side !== undefined && { side: props.side }),
          ...(props.bytes !== undefined && { bytes: props.bytes }),
        }}
        onDone={(image) => {
          picked.close();
          onChange(image);
        }}
        onClose={picked.close}
      />
    </fieldset>
  );
}

type DropProps = {
  disabled: boolean;
  round: boolean;
  filled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Where a file can be dropped; pressing it does nothing that the buttons below do not. */
function DropPlace({ disabled, round, filled, onFile, children }: DropProps) {
  const [over, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <div
      className={classes(styles['place'], round && styles['round'])}
      data-over={over || undefined}
      data-filled={filled || undefined}
      data-testid="drop-place"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {children}
    </div>
  );
}

type ChoicesProps = Props & { noteId: string; reading: boolean; onFile: (file: File) => void };

function Choices(props: ChoicesProps) {
  const { label, value, onChange, noteId, reading, onFile, camera = 'environment' } = props;
  const isPhone = useMedia('(pointer: coarse)');
  const cameraInput = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const fileButton = useRef<HTMLButtonElement>(null);
  const off = props.disabled === true;
  const whose = <VisuallyHidden>{label}</VisuallyHidden>;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <div className={styles['choices']}>
      {isPhone && (
        <Button
          size="small"
          variant="secondary"
          icon="camera"
          disabled={off}
          aria-describedby={noteId}
          onClick={() => cameraInput.current?.click()}
        >
          {value === null ? <Trans>Take a photograph</Trans> : <Trans>Take it again</Trans>} {whose}
        </Button>
      )}
      <Button
        ref={fileButton}
        size="small"
        variant="secondary"
        icon="image"
        disabled={off}
        busy={reading}
        aria-describedby={noteId}
        onClick={() => fileInput.current?.click()}
      >
        {value === null ? <Trans>Choose a picture</Trans> : <Trans>Replace</Trans>} {whose}
      </Button>
      {value !== null && (
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          disabled={off}
          onClick={() => {
            onChange(null);
            // This button goes away; its neighbour stays.
            fileButton.current?.focus();
          }}
        >
          <Trans>Remove</Trans> {whose}
        </Button>
      )}
      {isPhone && (
        <input
          ref={cameraInput}
          type="file"
          hidden
          accept="image/*"
          capture={camera}
          onChange={take}
        />
      )}
      <input ref={fileInput} type="file" hidden accept={accepted} onChange={take} />
    </div>
  );
}
