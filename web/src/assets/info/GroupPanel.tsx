import { useTranslation } from 'react-i18next'
import { Chip } from '../../kernel/marks/Chip.tsx'
import { GroupLink } from '../GroupLink.tsx'
import { useAssetRecord } from '../record/asset-record.ts'
import { Fields, Pair } from './Fields.tsx'
import { Panel } from './Panel.tsx'

/** The asset's group and subgroup. Renders nothing for an asset without a group. */
export function GroupPanel() {
  const { t } = useTranslation(['assets', 'groups'])
  const { asset } = useAssetRecord()
  if (asset.groupUuid === null) return null
  return (
    <Panel title={t('assets:info.fields.groupName')}>
      <Fields>
        <Pair label={t('assets:info.fields.groupName')}>
          <GroupLink uuid={asset.groupUuid} name={asset.groupName} />{' '}
          {asset.isGroupPrincipal && <Chip level="info">{t('groups:members.principal')}</Chip>}
        </Pair>
        {asset.subgroupId !== null && (
          <Pair label={t('assets:info.fields.subgroupName')}>
            {asset.subgroupName}{' '}
            {asset.isSubgroupPrincipal && <Chip level="line">{t('groups:members.principal')}</Chip>}
          </Pair>
        )}
      </Fields>
    </Panel>
  )
}
