import { api } from '@lindero/contract/api'
import { BUILDING_ANNEXES } from '@lindero/domain/kernel/annexes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { perform } from '../../../kernel/api/use-call.ts'
import { useFormats } from '../../../kernel/formats/use-formats.ts'
import { FormProvider } from '../../../kernel/forms/Form.tsx'
import { Banner } from '../../../kernel/states/Banner.tsx'
import { toast } from '../../../kernel/toasts/toasts.tsx'
import { CommentsPanel } from '../../info/CommentsPanel.tsx'
import sheet from '../../info/info.module.css'
import { MunicipalityNotice } from '../../info/MunicipalityNotice.tsx'
import { Panel } from '../../info/Panel.tsx'
import { EditToggle } from '../../record/EditToggle.tsx'
import { GroupTiles } from '../GroupTiles.tsx'
import type { GroupField } from '../group-form.ts'
import { GROUP, useGroupRecord } from '../group-record.ts'
import { AnchorPicker } from './AnchorPicker.tsx'
import { AreaOfGroup } from './AreaOfGroup.tsx'
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
  ...BUILDING_ANNEXES,
]
/** Length of the first part of a cadastral reference, which identifies the estate. */
const ESTATE_CHARACTERS = 14

/** Info section: the group, its building data and its subgroups (product facts 8). */
export default function GroupInfoPage() {
  const { t } = useTranslation('groups')
  const formats = useFormats()
  const record = useGroupRecord()
  const { group, form, isEditing, anchors, canEdit, draft } = record
  const { principal, isCadastralEstateGroup } = group
  const open = group.subgroups.find(({ uuid }) => uuid === anchors.place)
  async function appoint(member: { uuid: string; externalId: string }) {
    try {
      await perform(api.appointPrincipal, { params: { uuid: group.uuid, assetUuid: member.uuid } })
      // The unsaved changes were made to the previous principal, so they are discarded.
      draft.discard(GROUP)
      toast.success(t('info.principalChosen', { asset: member.externalId }))
    } catch (error) {
      toast.error(error)
    }
  }
  return (
    <FormProvider form={form}>
      <GroupTiles />
      <EditToggle record={record} />
      <div className={sheet.panels}>
        {isEditing && group.editedAlone > 0 && (
          <div className={`${sheet.notices} stack gap-8 mb-12`}>
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
            <Pair label={t('info.createdOn')}>{formats.instantDate(group.createdOn)}</Pair>
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
          {isEditing && (
            <AnchorPicker
              groupUuid={group.uuid}
              label={t('record.principal')}
              anchor={principal}
              onChoose={(member) => void appoint(member)}
            />
          )}
        </Panel>
        {isCadastralEstateGroup && (
          <Panel title={t('info.building')}>
            {principal && <MunicipalityNotice of={principal} />}
            <Pairs>
              {BUILDING.map((name) => (
                <SharedField key={name} form={form} isEditing={isEditing} name={name} />
              ))}
            </Pairs>
            <p className="mt-8 text-3 fs-12">{t('info.buildingHint')}</p>
          </Panel>
        )}
        {!group.parent && <AreaOfGroup />}
        {!open && <SubgroupsPanel />}
        {principal && <CommentsPanel assetUuid={principal.uuid} canEdit={canEdit} title={t('info.comments')} />}
      </div>
    </FormProvider>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className={sheet.term}>{label}</span>
      <span className={sheet.value}>{children}</span>
    </div>
  )
}
