import { conflictingFields } from '@lindero/domain/kernel/changes'
import { Button, Group, Modal, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from '../asset-form.ts'
import { useAssetRecord } from './asset-record.ts'
import classes from './record.module.css'

type Choice = 'mine' | 'theirs'

/** Another user saved the same fields meanwhile: shows the value before, theirs and the own one; the user chooses for each field. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['assets', 'common'])
  const { draft, form } = useAssetRecord()
  const words = useFieldWords()
  const saved: Readonly<Record<string, unknown>> = form.saved
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const fields = conflictingFields(draft.changes, 'info', saved)

  function apply() {
    draft.rebase('info', saved)
    for (const field of fields) {
      if ((choices[field] ?? 'mine') === 'theirs') draft.undo('info', field)
    }
    onClose()
  }

  if (fields.length === 0) return null
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(fields.map((field) => [field, choice])))
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={t('assets:record.conflictTitle')}
    >
      <Text size="sm" c="var(--text-2)" mb="sm">
        {t('assets:record.conflictText')}
      </Text>
      <div className={classes.choices}>
        {fields.map((field) => (
          <fieldset key={field} className={classes.choice} style={{ border: 0, margin: 0 }}>
            <legend>{words.label(field)}</legend>
            <p className={classes.before}>
              {t('assets:record.oldValue')}: {words.value(field, draft.changeOf('info', field)?.old)}
            </p>
            {(['mine', 'theirs'] as const).map((choice) => (
              <Radio
                key={choice}
                name={field}
                value={choice}
                checked={(choices[field] ?? 'mine') === choice}
                onChange={() => setChoices((known) => ({ ...known, [field]: choice }))}
                label={
                  <>
                    {t(`assets:record.${choice}`)}:{' '}
                    <b>
                      {words.value(
                        field,
                        choice === 'mine' ? draft.changeOf('info', field)?.new : saved[field],
                      )}
                    </b>
                  </>
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      {fields.length > 1 && (
        <p className={classes.chooseAll}>
          {t('assets:record.chooseAll')}:
          <button type="button" className="link" onClick={() => chooseAll('mine')}>
            {t('assets:record.mine')}
          </button>
          <button type="button" className="link" onClick={() => chooseAll('theirs')}>
            {t('assets:record.theirs')}
          </button>
        </p>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button onClick={apply} data-autofocus>
          {t('assets:record.apply')}
        </Button>
      </Group>
    </Modal>
  )
}
