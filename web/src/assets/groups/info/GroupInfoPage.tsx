import { Button } from '@mantine/core'
import { IconPencil, IconPencilOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { FormProvider } from '../../../kernel/forms/Form.tsx'
import { ValueTile, ValueTiles } from '../../../kernel/marks/ValueTile.tsx'
import { RecordSlot } from '../../../kernel/record/RecordSlot.tsx'
import { Banner } from '../../../kernel/states/Banner.tsx'
import sheet from '../../info/info.module.css'
import { Panel } from '../../info/Panel.tsx'
import { useAssetWords } from '../../words.ts'
import type { GroupField } from '../group-form.ts'
import { useGroupRecord } from '../group-record.ts'
import { Pairs, SharedField } from './SharedField.tsx'
import { SubgroupPanel } from './SubgroupPanel.tsx'
import { SubgroupsPanel } from './SubgroupsPanel.tsx'

const BUILDING: readonly GroupField[] = [
  'address',
  'municipality',
  'postalCode',
  'province',
  'constructionYear',
  'latitude',
  'longitude',
  'lift',
  'pool',
  'sportsCenter',
  'doorman',
]
/** Characters of a cadastral reference that name the estate. */
const ESTATE_CHARACTERS = 14

/** Info: the group, the data of its building, its subgroups (product facts 8). */
export default function GroupInfoPage() {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const { group, form, isEditing, anchors } = useGroupRecord()
  const { principal, isCadastralEstateGroup } = group
  const open = group.subgroups.find(({ uuid }) => uuid === anchors.place)
  return (
    <FormProvider form={form}>
      <Tiles />
      <EditToggle />
      <div className={sheet.panels}>
        {isEditing && group.editedAlone > 0 && (
          <div className={sheet.notices}>
            <Banner level="warning">
              {t('info.editedAlone', {
                count: group.editedAlone,
                figure: formats.number(group.editedAlone),
              })}
            </Banner>
          </div>
        )}
        {open && <SubgroupPanel key={open.uuid} subgroup={open} />}
        <Panel title={t('info.identity')}>
          <Pairs>
            <SharedField form={form} isEditing={isEditing} name="name" />
            <Pair label={t('info.createdOn')}>{formats.instant(group.createdOn).slice(0, 10)}</Pair>
            <Pair label={t('record.principal')}>
              {principal ? (
                <Link to="/assets/$uuid/info" params={{ uuid: principal.uuid }} className="link">
                  {principal.externalId}
                </Link>
              ) : (
                t('record.noReference')
              )}
            </Pair>
            {isCadastralEstateGroup && (
              <Pair label={t('info.estateReference')}>
                {principal?.cadastralReference?.slice(0, ESTATE_CHARACTERS) ?? formats.none}
              </Pair>
            )}
            <SharedField form={form} isEditing={isEditing} name="description" />
          </Pairs>
        </Panel>
        {isCadastralEstateGroup && (
          <Panel title={t('info.building')}>
            <Pairs>
              {BUILDING.map((name) => (
                <SharedField key={name} form={form} isEditing={isEditing} name={name} />
              ))}
            </Pairs>
            <p className={sheet.hint}>{t('info.buildingHint')}</p>
          </Panel>
        )}
        {!open && <SubgroupsPanel />}
      </div>
    </FormProvider>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={sheet.pair}>
      <span className={sheet.term}>{label}</span>
      <span className={sheet.value}>{children}</span>
    </div>
  )
}

/** Sums over the members in the head, and the asset that stands for the group. */
function Tiles() {
  const { t } = useTranslation(['groups', 'assets'])
  const formats = useFormats()
  const words = useAssetWords()
  const { group } = useGroupRecord()
  return (
    <RecordSlot slot="tiles">
      <ValueTiles>
        <ValueTile label={t('assets:tiles.saleValue')} main>
          {group.saleValue > 0 ? (
            formats.wholeCurrency(group.saleValue)
          ) : (
            <span className={sheet.notValued}>{t('assets:info.notValued')}</span>
          )}
        </ValueTile>
        <ValueTile label={t('groups:record.units')}>{formats.number(group.assetsInTotal)}</ValueTile>
        <ValueTile label={t('assets:tiles.size')}>{formats.area(group.size)}</ValueTile>
        <ValueTile label={t('assets:tiles.rentValue')}>{words.rent(group.rentValue || null)}</ValueTile>
      </ValueTiles>
    </RecordSlot>
  )
}

/** The edit button in the head. */
function EditToggle() {
  const { t } = useTranslation('assets')
  const { canEdit, isEditing, setEditing } = useGroupRecord()
  if (!canEdit) return null
  const Icon = isEditing ? IconPencilOff : IconPencil
  return (
    <RecordSlot slot="actions">
      <Button
        variant="default"
        aria-pressed={isEditing}
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        onClick={() => setEditing(!isEditing)}
      >
        {t(isEditing ? 'record.endEditing' : 'record.edit')}
      </Button>
    </RecordSlot>
  )
}
