import { api } from '@lindero/contract/api'
import { Button } from '@mantine/core'
import { IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../kernel/api/query.ts'
import { SmallList, SmallListTools } from '../../../kernel/items/SmallList.tsx'
import { useSmallList } from '../../../kernel/items/use-small-list.ts'
import { useMay, useSession } from '../../../kernel/session/use-session.ts'
import { EmptyState } from '../../../kernel/states/EmptyState.tsx'
import { AddFiles } from '../../docs/AddFiles.tsx'
import { DocumentList } from '../../docs/DocumentList.tsx'
import classes from '../../docs/docs.module.css'
import { isShown } from '../../docs/shown-documents.ts'
import { UploadList } from '../../docs/UploadList.tsx'
import { Viewer } from '../../docs/Viewer.tsx'
import { EditToggle } from '../../record/EditToggle.tsx'
import { GroupTiles } from '../GroupTiles.tsx'
import { useGroupRecord } from '../group-record.ts'
import { useMembers } from '../use-members.ts'
import { type GroupDocuments, useGroupDocuments } from './use-group-documents.ts'

/**
 * Documents of all members. A document belongs to one asset, so new documents are added to the chosen member or, if
 * none is chosen, to the principal.
 */
export default function GroupDocsPage() {
  const { t } = useTranslation(['groups', 'docs'])
  const record = useGroupRecord()
  const { group, isEditing } = record
  const may = useMay()
  const session = useSession()
  const mayEdit = may('editDocuments', { customerUuid: session?.customer.uuid ?? '', isAssigned: true })
  const canEdit = isEditing && mayEdit
  const list = useSmallList()
  const { search, choice: asset, isFiltered } = list
  const [viewed, setViewed] = useState<string | null>(null)
  const members = useMembers(group.uuid)
  const filter = { search, asset }
  const lists = [
    useGroupDocuments(group.uuid, 'images', filter),
    useGroupDocuments(group.uuid, 'files', filter),
    useGroupDocuments(group.uuid, 'reports', filter),
  ]
  const [first] = lists
  const total = lists.reduce((sum, list) => sum + list.total, 0)
  const target = asset ?? group.principal?.uuid ?? members[0]?.value ?? null
  return (
    <>
      <GroupTiles />
      {mayEdit && <EditToggle record={record} />}
      <div className="stack gap-16 p-16">
        <h2 className="sr">{t('docs:title')}</h2>
        {canEdit && target !== null && <AddToMember target={target} />}
        {(total > 0 || isFiltered || canEdit) && (
          <SmallListTools
            list={list}
            search={t('docs:search')}
            choices={{
              label: t('groups:history.member'),
              all: t('groups:docs.allMembers'),
              options: members,
            }}
          >
            {canEdit && (
              <span className={`${classes.quota} inline-row wrap gap-8 text-3 fs-12`}>
                {t('groups:docs.target', {
                  asset: members.find(({ value }) => value === target)?.label ?? '',
                })}
              </span>
            )}
          </SmallListTools>
        )}
        <SmallList
          list={list}
          queries={lists.map(({ query }) => query)}
          total={total}
          isUnpaged
          none={
            (isFiltered || !canEdit) && (
              <EmptyState
                icon={<IconFolderOpen size={28} stroke={1.5} aria-hidden />}
                title={t(isFiltered ? 'docs:noMatch' : 'groups:docs.empty')}
                text={t(isFiltered ? 'docs:noMatchText' : 'groups:docs.emptyText')}
                action={
                  isFiltered && (
                    <Button variant="default" onClick={list.clear}>
                      {t('docs:clearSearch')}
                    </Button>
                  )
                }
              />
            )
          }
        >
          {lists.map((each) => (
            <DocumentList
              key={each.type}
              type={each.type}
              assetUuid={target ?? ''}
              documents={each.documents}
              total={each.total}
              knownTags={first?.query.data?.pages[0]?.knownTags ?? []}
              canEdit={canEdit}
              onView={({ uuid }) => setViewed(uuid)}
            >
              {each.query.hasNextPage && (
                <Button
                  mt="sm"
                  size="xs"
                  variant="default"
                  loading={each.query.isFetchingNextPage}
                  onClick={() => void each.query.fetchNextPage()}
                >
                  {t('groups:docs.more')}
                </Button>
              )}
            </DocumentList>
          ))}
        </SmallList>
      </div>
      <Viewer
        assetUuid={target ?? ''}
        documents={lists.flatMap(({ documents }) => documents).filter(isShown)}
        viewed={viewed}
        onView={(document) => setViewed(document?.uuid ?? null)}
        onStale={() => void Promise.all(lists.map(refetch))}
      />
    </>
  )
}

const refetch = ({ query }: GroupDocuments) => query.refetch()

/** Area for dropping files, which are added to the chosen member or else to the principal. */
function AddToMember({ target }: { target: string }) {
  const { data } = useQuery(queryOf(api.attachments, { params: { uuid: target } }))
  return (
    <>
      <AddFiles assetUuid={target} fileBytes={data?.fileBytes} />
      <UploadList assetUuid={target} />
    </>
  )
}
