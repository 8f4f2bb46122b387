import type { Operation } from '@lindero/domain/market/market-evidence'
import { methodOf } from '@lindero/domain/valuation/methods/methods'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { Banner } from '../../kernel/states/Banner.tsx'
import type { ValuationDraft } from './use-valuation-draft.ts'

const CHOICES = ['mine', 'theirs'] as const

interface OvertakenDraftProps {
  operation: Operation
  draft: ValuationDraft
  saved: ValuationRecord | null
}

/**
 * Shown if another valuation has been saved since the draft was begun. The user chooses whether to keep the edits of
 * the draft or to continue with the saved valuation.
 */
export function OvertakenDraft({ operation, draft, saved }: OvertakenDraftProps) {
  const { t } = useTranslation(['valuation', 'assets', 'common'])
  const formats = useFormats()
  const [isOpen, setOpen] = useState(true)
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('mine')
  const values = { mine: figureOf(draft.record), theirs: figureOf(saved) }
  const text = t('valuation:conflict.text', { operation: t(`common:operation.${operation}`) })

  return (
    <>
      <Banner level="warning">
        {text}
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          {t('assets:record.review')}
        </Button>
      </Banner>
      {isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          title={t('assets:record.conflictTitle')}
          intro={text}
          actions={
            <>
              <Button variant="default" onClick={() => setOpen(false)}>
                {t('common:actions.cancel')}
              </Button>
              <Button onClick={choice === 'mine' ? draft.putOnCurrent : draft.discard} data-autofocus>
                {t('assets:record.apply')}
              </Button>
            </>
          }
        >
          <Radio.Group
            aria-label={t('assets:record.conflictTitle')}
            value={choice}
            onChange={(next) => setChoice(CHOICES.find((each) => each === next) ?? 'mine')}
          >
            <Stack gap="sm">
              {CHOICES.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(`valuation:conflict.${each}`, { value: formats.wholeCurrency(values[each]) })}
                />
              ))}
            </Stack>
          </Radio.Group>
        </Dialog>
      )}
    </>
  )
}

function figureOf(record: ValuationRecord | null): number | null {
  const outcome = record && methodOf(record.document).compute(record.document)
  return outcome?.kind === 'valued' ? outcome.figures.value : null
}
