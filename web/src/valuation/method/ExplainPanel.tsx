import { methodOf } from '@lindero/domain/valuation/methods/methods'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { PanelSection, SidePanel } from '../../kernel/page/SidePanel.tsx'
import classes from '../method.module.css'
import { useWorkbench } from '../workbench.ts'

/** Shows the steps from the inputs to the value, so that the user can check the value by hand. */
export function ExplainPanel() {
  const { t } = useTranslation('valuation')
  const formats = useFormats()
  const { asset, record, figures } = useWorkbench()
  const lines = methodOf(record.document).explain(record.document)

  function nameOf(name: string): string {
    const [kind = '', at] = name.split('.', 1).concat(name.slice(name.indexOf('.') + 1))
    switch (kind) {
      case 'cicle':
        return t('incomes.year', { year: formats.number(Number(at)) })
      case 'month':
        return t('explain.month', { month: formats.number(Number(at)) })
      case 'exit':
        return t('incomes.exit')
      case 'netIncome':
        return t('yieldMethod.netIncome')
      case 'futureValue':
      case 'margin':
      case 'capex':
      case 'yield':
      case 'size':
        return t(`field.${kind}`)
      default:
        return t('explain.typed')
    }
  }

  return (
    <SidePanel title={t('panel.title')} {...(asset.municipality ? { sub: asset.municipality } : {})}>
      <PanelSection>
        {figures === null ? (
          <p className="text-3 fs-12 lh-17">{t('explain.none')}</p>
        ) : (
          <dl className={`${classes.lines} num`}>
            {lines.map(({ name, apply, figure }) => (
              <div key={name}>
                <dt>{nameOf(name)}</dt>
                <dd>{apply === 'add' ? formats.currency(figure) : `× ${formats.number(figure, 4)}`}</dd>
              </div>
            ))}
            <div>
              <dt>{t('tiles.value.sale')}</dt>
              <dd>{formats.currency(figures.value)}</dd>
            </div>
          </dl>
        )}
      </PanelSection>
    </SidePanel>
  )
}
