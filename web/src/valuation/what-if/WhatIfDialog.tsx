import { STATISTICS, type Statistic } from '@lindero/domain/portfolios/avm-configuration'
import { methodOf, type ValuationDocument } from '@lindero/domain/valuation/methods/methods'
import { applyEdit, type ValuationEdit } from '@lindero/domain/valuation/valuation'
import { sensitivityOf, valueOfDocument } from '@lindero/domain/valuation/what-if/sensitivity'
import { Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../kernel/dialogs/Dialog.tsx'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useChangeWords } from '../draft/use-change-words.ts'
import { FigureField } from '../inputs/FigureField.tsx'
import { fieldsEdit } from '../method/FieldInput.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'
import { TornadoChart } from './TornadoChart.tsx'

/** Fields that are decisions about the result, not inputs of the computation. */
const NO_INPUTS: ReadonlySet<string> = new Set([
  'manualValuationValue',
  'manualValuationValuem2',
  'fireValue',
  'fireValuePct',
  'toStartSalesTiming',
  'toEndSalesTiming',
  'listingsClosingsDistribution',
  'worksStart',
])

/** Lets the user try out other inputs and shows the resulting value. The valuation itself is not changed. */
export function WhatIfDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['valuation', 'common'])
  const formats = useFormats()
  const words = useChangeWords()
  const { record, numberOf } = useWorkbench()
  const [document, setDocument] = useState<ValuationDocument>(record.document)
  const fields = methodOf(document).editableOf(document)
  const [present, tried] = [valueOfDocument(record.document), valueOfDocument(document)]
  const inputs = useMemo(() => sensitivityOf(document), [document])
  const money = (value: number | null) => (value === null ? formats.none : formats.wholeCurrency(value))

  function attempt(edit: ValuationEdit) {
    const outcome = applyEdit({ ...record, document }, edit, { user: null, now: '' })
    if (outcome.kind === 'refused') return outcome.code
    setDocument(outcome.record.document)
    return null
  }

  return (
    <Dialog
      isReading
      onClose={onClose}
      size="lg"
      title={t('valuation:whatIf.title')}
      actions={
        <>
          <Button variant="default" onClick={() => setDocument(record.document)}>
            {t('valuation:whatIf.reset')}
          </Button>
          <Button onClick={onClose}>{t('common:actions.close')}</Button>
        </>
      }
    >
      <dl className={`${classes.lines} num`}>
        <div>
          <dt>{t('valuation:whatIf.present')}</dt>
          <dd>{money(present)}</dd>
        </div>
        <div>
          <dt>{t('valuation:whatIf.tried')}</dt>
          <dd aria-live="polite">
            {money(tried)}
            {present !== null && tried !== null && tried !== present && (
              <> ({formats.percent((100 * (tried - present)) / present)})</>
            )}
          </dd>
        </div>
      </dl>
      <div className={classes.fields} style={{ marginBlock: 16 }}>
        {Object.entries(fields)
          .filter((field): field is [string, number] => typeof field[1] === 'number' && !NO_INPUTS.has(field[0]))
          .map(([name, value]) => (
            <FigureField
              key={name}
              label={words.field(name)}
              value={value}
              onCommit={(typed) =>
                attempt(name === 'size' ? { kind: 'size', size: typed ?? 0 } : fieldsEdit({ [name]: typed ?? 0 }))
              }
            />
          ))}
        {document.method === 'comparables' && (
          <NativeSelect
            label={words.field('defaultQuartile')}
            value={document.configuration.defaultQuartile}
            data={STATISTICS.map((value) => ({ value, label: t(`valuation:table.statistics.${value}`) }))}
            onChange={(event) => attempt({ kind: 'statistic', statistic: event.currentTarget.value as Statistic })}
          />
        )}
      </div>
      {inputs.length > 0 && <TornadoChart inputs={inputs} numberOf={numberOf} />}
    </Dialog>
  )
}
