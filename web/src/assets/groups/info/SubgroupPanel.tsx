import { api } from '@lindero/contract/api'
import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Subgroup } from '@lindero/contract/assets/groups/group.schema'
import { showsField } from '@lindero/domain/assets/fields-by-type'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { FormProvider } from '../../../kernel/forms/Form.tsx'
import { useForm } from '../../../kernel/forms/use-form.ts'
import { ErrorState } from '../../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../../kernel/states/Skeletons.tsx'
import { Panel } from '../../info/Panel.tsx'
import { anchorOf, chooseAnchor, openPlace } from '../anchors.ts'
import { askDeleteGroup } from '../ask-delete-group.ts'
import { type SubgroupField, subgroupForm, subgroupValues, timingErrors } from '../group-form.ts'
import { subgroupKey, useGroupRecord } from '../group-record.ts'
import { AnchorPicker } from './AnchorPicker.tsx'
import { Pairs, SharedField } from './SharedField.tsx'

const FIELDS = Object.keys(subgroupForm.fields) as SubgroupField[]

/** One subgroup: the reference asset, and the fields shared by the members. */
export function SubgroupPanel({ subgroup }: { subgroup: Subgroup }) {
  const { t } = useTranslation('groups')
  const { group, canEdit, draft, isEditing, anchors, setAnchors } = useGroupRecord()
  const anchorUuid = anchorOf(anchors, group, subgroup.uuid)
  const anchor = useQuery({
    ...queryOf(api.asset, { params: { uuid: anchorUuid ?? '' }, query: {} }),
    enabled: anchorUuid !== null,
  })
  const head = useRef<HTMLDivElement>(null)
  // Scrolls into view, because users open a subgroup from a table at the end of the page.
  useEffect(() => {
    // `void`, because newer browsers return a promise, which React would treat as the effect's cleanup.
    void head.current?.scrollIntoView({ block: 'center' })
  }, [])
  const close = () => setAnchors(openPlace(anchors, null))

  return (
    <Panel title={t('subgroups.of', { subgroup: subgroup.name })} wide>
      <div className="flex wrap gap-8 mb-12" ref={head}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={14} stroke={1.5} aria-hidden />}
          onClick={close}
        >
          {t('subgroups.close')}
        </Button>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/groups/$uuid/assets"
              params={{ uuid: group.uuid }}
              search={{ f: { subgroups: [subgroup.uuid] } }}
              {...props}
            />
          )}
        >
          {t('subgroups.assets')}
        </Button>
        {canEdit && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} stroke={1.5} aria-hidden />}
            onClick={async () => {
              if (!(await askDeleteGroup(subgroup, 'subgroup'))) return
              draft.discard(subgroupKey(subgroup.uuid))
              close()
            }}
          >
            {t('menu.deleteSubgroup')}
          </Button>
        )}
      </div>
      <AnchorPicker
        groupUuid={subgroup.uuid}
        label={t('record.reference')}
        disabled={!isEditing}
        anchor={anchor.data ?? subgroup.anchor}
        onChoose={({ uuid }) => {
          // The unsaved changes were made to the previous reference asset, so they are discarded.
          draft.discard(subgroupKey(subgroup.uuid))
          setAnchors(chooseAnchor(anchors, group, uuid))
        }}
      />
      {anchor.isPending ? (
        <SkeletonRows />
      ) : anchor.isError ? (
        <ErrorState error={anchor.error} onRetry={() => void anchor.refetch()} />
      ) : (
        <SubgroupForm key={anchor.data.uuid} subgroup={subgroup} anchor={anchor.data} />
      )}
      <p className="mt-8 text-3 fs-12">{t('subgroups.hint')}</p>
    </Panel>
  )
}

function SubgroupForm({ subgroup, anchor }: { subgroup: Subgroup; anchor: AssetDetail }) {
  const { group, isEditing } = useGroupRecord()
  const saved = useMemo(() => subgroupValues(subgroup, anchor), [subgroup, anchor])
  const form = useForm(subgroupForm, {
    id: 'subgroup',
    saved,
    isRecord: true,
    draft: `group:${group.uuid}`,
    part: subgroupKey(subgroup.uuid),
    // Nothing to submit here: the subgroup is saved together with the group.
    submit: async () => undefined,
    check: timingErrors,
  })
  return (
    <FormProvider form={form}>
      <Pairs>
        {FIELDS.filter((name) => showsField(anchor.typeId, name, form.values[name])).map((name) => (
          <SharedField key={name} form={form} isEditing={isEditing} name={name} />
        ))}
      </Pairs>
    </FormProvider>
  )
}
