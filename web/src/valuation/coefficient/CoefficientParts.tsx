import type { CoefficientPartName } from '@lindero/domain/valuation/market-model/homogenisation'
import type { Comparable } from '@lindero/domain/valuation/methods/comparables/comparable'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { useWorkbench } from '../workbench/workbench.ts'
import classes from './coefficient.module.css'
import { explainPart, silentParts } from './explain-part.ts'
import { useExplanation } from './use-explanation.ts'

/** Parts that users expect to be compared, so they are listed even without a difference. */
const EXPECTED: readonly CoefficientPartName[] = ['size', 'rooms', 'state', 'floor']

/** Each part: the difference, and the factor that the market pays for it. */
export function CoefficientParts({ comparable }: { comparable: Comparable }) {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const explain = useExplanation()
  const { record } = useWorkbench()
  const { configuration, market } = record.document
  const { coefficientParts, coefficient, isCoefficientManual } = comparable
  const written = formats.number(coefficient, 2, true)
  if (isCoefficientManual) return <p className={classes.note}>{t('coefficient.manual')}</p>
  if (!configuration.homogenization || market === null)
    return <p className={classes.note}>{t('coefficient.off')}</p>
  const silent = silentParts(coefficientParts, EXPECTED).map((part) => t(`coefficient.part.${part}`))
  const said = silent.map((name, index) => (index === 0 ? name : name.toLocaleLowerCase())).join(', ')
  return (
    <table className={`${classes.parts} num`} aria-label={t('coefficient.why', { coefficient: written })}>
      <tbody>
        {coefficientParts.map((part) => (
          <tr key={part.part}>
            <th scope="row">{t(`coefficient.part.${part.part}`)}</th>
            <td>{explain(explainPart(part, comparable, record.document))}</td>
            <td>× {formats.number(part.factor, 4, true)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('coefficient.product')}</th>
          <td>
            {coefficientParts.length === 0
              ? t('coefficient.none')
              : silent.length > 0 && t('coefficient.silent', { parts: said })}
          </td>
          <td>{written}</td>
        </tr>
      </tfoot>
    </table>
  )
}
