import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import classes from './record.module.css'

export type Choice = 'mine' | 'theirs'

/** A field that another user has saved since editing began, with its values as text. */
export interface ShownConflict {
  id: string
  label: string
  before: string
  mine: string
  theirs: string
}

interface ConflictDialogProps {
  conflicts: readonly ShownConflict[]
  /** Called with the ids of the fields for which the user chose the other user's value. */
  onApply: (theirs: ReadonlySet<string>) => void
  onClose: () => void
}

/**
 * Shown after another user has saved the same fields. For each field, it shows the previous value, the other user's
 * value and the user's value, and asks which to keep.
 */
export function ConflictDialog({ conflicts, onApply, onClose }: ConflictDialogProps) {
  const { t } = useTranslation(['assets', 'common'])
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choiceOf = (id: string) => choices[id] ?? 'mine'
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(conflicts.map(({ id }) => [id, choice])))

  function apply() {
    onApply(new Set(conflicts.flatMap(({ id }) => (choiceOf(id) === 'theirs' ? id : []))))
    onClose()
  }

  if (conflicts.length === 0) return null
  return (
    <Dialog
      onClose={onClose}
      title={t('assets:record.conflictTitle')}
      intro={t('assets:record.conflictText')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button onClick={apply} data-autofocus>
            {t('assets:record.apply')}
          </Button>
        </>
      }
    >
      <div className={classes.choices}>
        {conflicts.map(({ id, label, before, ...values }) => (
          <fieldset key={id} className={`${classes.choice} stack gap-4 border-bottom`} style={{ border: 0, margin: 0 }}>
            <legend>{label}</legend>
            <p className="text-3 fs-12">
              {t('assets:record.oldValue')}: {before}
            </p>
            {(['mine', 'theirs'] as const).map((choice) => (
              <Radio
                key={choice}
                name={id}
                value={choice}
                checked={choiceOf(id) === choice}
                onChange={() => setChoices((previous) => ({ ...previous, [id]: choice }))}
                label={
                  <>
                    {t(`assets:record.${choice}`)}: <b>{values[choice]}</b>
                  </>
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      {conflicts.length > 1 && (
        <p className="row gap-12 mt-8 text-3 fs-12">
          {t('assets:record.chooseAll')}:
          <button type="button" className="link" onClick={() => chooseAll('mine')}>
            {t('assets:record.mine')}
          </button>
          <button type="button" className="link" onClick={() => chooseAll('theirs')}>
            {t('assets:record.theirs')}
          </button>
        </p>
      )}
    </Dialog>
  )
}
