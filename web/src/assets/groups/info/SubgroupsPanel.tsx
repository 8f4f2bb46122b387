import { api } from '@lindero/contract/api'
import type { Subgroup } from '@lindero/contract/assets/groups/group.schema'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { perform } from '../../../kernel/api/use-call.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../../kernel/i18n/use-language.ts'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import sheet from '../../info/info.module.css'
import { Panel } from '../../info/Panel.tsx'
import { useAssetWords } from '../../words.ts'
import { openPlace } from '../anchors.ts'
import { useGroupRecord } from '../group-record.ts'
import classes from './subgroups.module.css'

/** The subgroups with their summary (product facts 8). */
export function SubgroupsPanel() {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const { language } = useLanguage()
  const { group, canEdit } = useGroupRecord()
  const { subgroups, assets: outside } = group
  const isAutomatic = canEdit && group.isCadastralEstateGroup && outside > 0 && !group.parent

  async function create() {
    try {
      const body = { automatic: true as const, language }
      await perform(api.createSubgroups, { params: { uuid: group.uuid }, body })
      toast.success(t('subgroups.made'))
    } catch (error) {
      toast.error(error)
    }
  }

  if (group.parent) return null
  return (
    <Panel
      title={t('subgroups.title')}
      wide
      aside={
        isAutomatic && (
          <Button size="xs" variant="default" onClick={() => void create()}>
            {t('subgroups.automatic')}
          </Button>
        )
      }
    >
      {subgroups.length === 0 ? (
        <p className={sheet.hint}>{t('subgroups.none')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.subgroups}>
            <thead>
              <tr>
                {(['name', 'anchor', 'units', 'size', 'valueDate', 'saleValue', 'rentValue', 'capex'] as const).map(
                  (column) => (
                    <th key={column} scope="col">
                      {t(`subgroups.columns.${column}`)}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {subgroups.map((subgroup) => (
                <Row key={subgroup.uuid} subgroup={subgroup} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {outside > 0 && subgroups.length > 0 && (
        <p className={sheet.hint}>{t('subgroups.outside', { count: outside, figure: formats.number(outside) })}</p>
      )}
    </Panel>
  )
}

function Row({ subgroup }: { subgroup: Subgroup }) {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const words = useAssetWords()
  const { anchors, setAnchors } = useGroupRecord()
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="link"
          aria-label={t('subgroups.open', { subgroup: subgroup.name })}
          onClick={() => setAnchors(openPlace(anchors, subgroup.uuid))}
        >
          {subgroup.name}
        </button>
      </th>
      <td>{subgroup.anchor?.externalId ?? t('record.noReference')}</td>
      <td>{formats.number(subgroup.units)}</td>
      <td>{formats.area(subgroup.size)}</td>
      <td>{formats.date(subgroup.saleValueDate ?? subgroup.rentValueDate)}</td>
      <td>{formats.wholeCurrency(subgroup.saleValue)}</td>
      <td>{words.rent(subgroup.rentValue)}</td>
      <td>{formats.wholeCurrency(subgroup.capex)}</td>
    </tr>
  )
}
