import { api } from '@lindero/contract/api'
import type { Subgroup } from '@lindero/contract/assets/groups/group.schema'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { perform } from '../../../kernel/api/use-call.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { useLanguage } from '../../../kernel/i18n/use-language.ts'
import { SmallTable } from '../../../kernel/table/SmallTable.tsx'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { Panel } from '../../info/Panel.tsx'
import { useAssetWords } from '../../words.ts'
import { openPlace } from '../anchors.ts'
import { useGroupRecord } from '../group-record.ts'
import classes from './subgroups.module.css'

/** Table of the subgroups with totals (product facts 8). */
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
      {subgroups.length === 0 ? <p className="mt-8 text-3 fs-12">{t('subgroups.none')}</p> : <Subgroups />}
      {outside > 0 && subgroups.length > 0 && (
        <p className="mt-8 text-3 fs-12">
          {t('subgroups.outside', { count: outside, figure: formats.number(outside) })}
        </p>
      )}
    </Panel>
  )
}

function Subgroups() {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const words = useAssetWords()
  const { group, anchors, setAnchors } = useGroupRecord()
  const column = (name: 'name' | 'anchor' | 'units' | 'size' | 'valueDate' | 'saleValue' | 'rentValue' | 'capex') =>
    t(`subgroups.columns.${name}`)
  return (
    <SmallTable<Subgroup>
      look={classes.subgroups}
      scrolls
      rows={group.subgroups}
      rowId={({ uuid }) => uuid}
      columns={[
        {
          label: column('name'),
          cell: ({ uuid, name }) => (
            <button
              type="button"
              className="link"
              aria-label={t('subgroups.open', { subgroup: name })}
              onClick={() => setAnchors(openPlace(anchors, uuid))}
            >
              {name}
            </button>
          ),
        },
        { label: column('anchor'), cell: ({ anchor }) => anchor?.externalId ?? t('record.noReference') },
        { label: column('units'), cell: ({ units }) => formats.number(units) },
        { label: column('size'), cell: ({ size }) => formats.area(size) },
        {
          label: column('valueDate'),
          cell: ({ saleValueDate, rentValueDate }) => formats.date(saleValueDate ?? rentValueDate),
        },
        { label: column('saleValue'), cell: ({ saleValue }) => formats.wholeCurrency(saleValue) },
        { label: column('rentValue'), cell: ({ rentValue }) => words.rent(rentValue) },
        { label: column('capex'), cell: ({ capex }) => formats.wholeCurrency(capex) },
      ]}
    />
  )
}
