import type { ResidualDocument, ResidualFigures } from '@lindero/domain/valuation/methods/residual/document'
import { Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { CutNote } from '../../kernel/states/CutNote.tsx'
import { valuationsOf } from '../valuation.queries.ts'
import { useWorkbenchOf } from '../workbench.ts'
import { fieldsEdit } from './FieldInput.tsx'

const SHOWN = 20

/**
 * Copies the future value from a saved valuation by comparables. Later changes of that valuation do not affect the
 * copy.
 */
export function FutureValueSource() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, record, canEdit, edit } = useWorkbenchOf<ResidualDocument, ResidualFigures>('residual')
  const { futureValueSource: source } = record.document
  const history = useQuery({ ...valuationsOf(asset.uuid, 'sale'), enabled: canEdit })
  const stored = (history.data?.items ?? []).filter(({ valuationMethod }) => valuationMethod === 'comparables')
  const note =
    source.kind === 'valuation'
      ? t('residual.source.valuation', { date: formats.date(source.valuationDate) })
      : t(`residual.source.${source.kind}`)
  if (!canEdit || stored.length === 0) return <span className="text-3 fs-12 lh-17">{note}</span>
  return (
    <ButtonMenu
      button={(opener) => (
        <Button {...opener} size="xs" variant="default" title={note}>
          {t('residual.takeValue')}
        </Button>
      )}
    >
      {stored.slice(0, SHOWN).map(({ uuid, value, valuationDate }) => (
        <Menu.Item
          key={uuid}
          onClick={() =>
            edit(
              fieldsEdit({
                futureValue: value,
                futureValueSource: { kind: 'valuation', uuid, valuationDate },
              }),
            )
          }
        >
          {formats.date(valuationDate)} · {formats.wholeCurrency(value)}
        </Menu.Item>
      ))}
      {stored.length > SHOWN && (
        <Menu.Label>
          <CutNote shown={SHOWN} total={stored.length} />
        </Menu.Label>
      )}
    </ButtonMenu>
  )
}
