import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '../../kernel/overlays/ButtonPopover.tsx'
import classes from './tiles.module.css'

interface TileEditorProps {
  /** Accessible name of the button. */
  label: string
  title: string
  text?: string
  children: ReactNode
  canEdit: boolean
  /** The saved value as text, if it differs from the current one. */
  before?: string | null
  onUndo?: () => void
  /** Renders the form. `close` closes it. */
  form: (close: () => void) => ReactNode
}

/** A value in the page's head. A click opens its form. An unsaved value is marked. */
export function TileEditor(props: TileEditorProps) {
  const { t } = useTranslation('valuation')
  const { before = null, canEdit } = props
  if (!canEdit) return props.children
  return (
    <ButtonPopover
      position="bottom-start"
      withArrow
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className={`${classes.value} ${before === null ? '' : classes.changed}`}
          title={before === null ? props.label : t('before', { value: before })}
        >
          {props.children}
          <IconPencil className={classes.pencil} size={14} stroke={1.5} aria-hidden />
          <span className="sr">{props.label}</span>
        </button>
      )}
    >
      {(close) => (
        <div className={`${classes.pop} stack gap-10`}>
          <h2 className="fs-13 semi">{props.title}</h2>
          {before !== null && (
            <p className="row gap-8 warning-text fs-12">
              {t('before', { value: before })}
              {props.onUndo && (
                <button type="button" className="link" onClick={props.onUndo}>
                  {t('undo')}
                </button>
              )}
            </p>
          )}
          {props.form(close)}
          {props.text && <p className="text-3 fs-12 lh-17">{props.text}</p>}
        </div>
      )}
    </ButtonPopover>
  )
}
