import { api } from '@lindero/contract/api'
import type { CallReply } from '@lindero/contract/kernel/call'
import type { LegalRecordShown, ServiceRequestShown } from '@lindero/contract/legal/legal.schema'
import { newRecord } from '@lindero/domain/legal/management.section'
import { reportsOf, type ServiceSection } from '@lindero/domain/legal/service-requests'
import { Button, Group, Tabs, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import infoClasses from '../../assets/info/info.module.css'
import { Panel } from '../../assets/info/Panel.tsx'
import { queryOf } from '../../kernel/api/query.ts'
import { useBreadcrumbs } from '../../kernel/page/breadcrumbs.ts'
import { Page } from '../../kernel/page/Page.tsx'
import { PageHead } from '../../kernel/page/PageHead.tsx'
import { Banner } from '../../kernel/states/Banner.tsx'
import { ErrorState } from '../../kernel/states/ErrorState.tsx'
import { SkeletonRows } from '../../kernel/states/Skeletons.tsx'
import { WaitingForOwner } from '../ConfirmPossession.tsx'
import { FieldNotices } from '../field/FieldNotices.tsx'
import { RequestFiles } from '../field/RequestFiles.tsx'
import { useFieldScreen } from '../field/use-field-screen.ts'
import { useKeptCopy } from '../field/use-kept-copy.ts'
import { Visits } from '../field/Visits.tsx'
import { WaitingWork } from '../field/WaitingWork.tsx'
import { ReportDialog } from '../LegalDialog.tsx'
import { LegalAssetContext } from '../legal-asset.ts'
import { RecordComments } from '../RecordComments.tsx'
import { RecordFacts } from '../RecordFacts.tsx'
import { RequestFacts } from '../Requests.tsx'
import { AssetFacts } from './AssetFacts.tsx'
import { MoveRequest } from './MoveRequest.tsx'

/** A service request as its provider sees it: the asset, the request, and a tab for each report. */
export default function ServicePage() {
  const { t } = useTranslation('services')
  const { uuid, serviceRequestId } = useParams({
    from: '/app/assets/$uuid/management/services/$serviceRequestId',
  })
  const named = useQuery(queryOf(api.managementService, { params: { id: Number(serviceRequestId) } }))
  const token = named.data?.token ?? undefined
  const query = useQuery({
    ...queryOf(api.management, { params: { uuid }, query: token === undefined ? {} : { token } }),
    enabled: token !== undefined,
    placeholderData: keepPreviousData,
  })
  const copy = useKeptCopy('service', Number(serviceRequestId), named, isWithoutAsset)
  const page = useKeptCopy('management', Number(serviceRequestId), query)
  useFieldScreen(`/assets/${uuid}/management/services/${serviceRequestId}`)
  const request = copy.data?.serviceRequest
  const label = request ? t('crumb', { service: t(`names.${request.service}`), id: request.id }) : ''
  useBreadcrumbs([{ label: t('title'), to: '/services' }, { label: label || t('title') }])
  const error = named.error ?? query.error
  const isShown = copy.data && page.data && request
  // Without a network, the error is shown only if this browser has no copy of the request.
  if (error && !isShown && copy.isSettled && page.isSettled) {
    return (
      <>
        <ErrorState error={error} onRetry={() => void named.refetch()} />
        <WaitingWork />
      </>
    )
  }
  if (named.data && isWithoutAsset(named.data))
    return <EndedService title={label} request={named.data.serviceRequest} />
  if (!copy.data?.asset || copy.data.token === null || !page.data || !request) return <SkeletonRows rows={6} />
  const { canEdit, latest } = page.data
  const reports = reportsOf(request.service, latest.find(isOccupation)?.fields.result)
  return (
    <LegalAssetContext value={{ uuid, token: copy.data.token }}>
      <Page>
        <PageHead
          title={label}
          sub={copy.data.asset.externalId}
          actions={canEdit && <MoveRequest id={request.id} state={request.state} />}
        />
        <div className="grow min-h-0 scroll">
          {!canEdit && <Banner level="info">{t('readOnly')}</Banner>}
          <WaitingForOwner reported={page.data.toConfirm} />
          <FieldNotices keptOn={copy.keptOn} />
          <div className={infoClasses.panels}>
            {/* First, because on site a provider opens this page on a phone to take photographs. */}
            <Panel title={t('photos.title')}>
              <RequestFiles requestId={request.id} canEdit={canEdit} />
            </Panel>
            <Panel title={t('asset')}>
              <AssetFacts asset={copy.data.asset} states={copy.data.states} isCopy={copy.keptOn !== null} />
            </Panel>
            <Panel title={t('additional')}>
              <Text size="sm">{request.comments ?? t('noAdditional')}</Text>
            </Panel>
            <Panel title={t('status')}>
              <RequestFacts request={request} />
            </Panel>
            <Panel title={t('visits.title')}>
              <Visits request={request} canEdit={canEdit} />
            </Panel>
            <Panel title={t('reports')} wide>
              <Reports reports={reports} latest={latest} canEdit={canEdit} />
            </Panel>
          </div>
        </div>
      </Page>
    </LegalAssetContext>
  )
}

const isWithoutAsset = ({ asset }: CallReply<typeof api.managementService>) => asset === null

/** A request whose asset the provider no longer reads. Work that waits in this browser can still be sent or saved. */
function EndedService({ title, request }: { title: string; request: ServiceRequestShown }) {
  const { t } = useTranslation('services')
  return (
    <Page>
      <PageHead title={title} />
      <div className="grow min-h-0 scroll">
        <Banner level="info">{t('withoutAsset')}</Banner>
        <WaitingWork />
        <div className={infoClasses.panels}>
          <Panel title={t('status')}>
            <RequestFacts request={request} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

const isOccupation = (record: LegalRecordShown) => record.section === 'occupations'

interface ReportsProps {
  reports: readonly ServiceSection[]
  latest: readonly LegalRecordShown[]
  canEdit: boolean
}

function Reports({ reports, latest, canEdit }: ReportsProps) {
  const { t } = useTranslation('management')
  return (
    <Tabs defaultValue={reports[0] ?? ''}>
      <Tabs.List>
        {reports.map((section) => (
          <Tabs.Tab key={section} value={section}>
            {t(`sections.${section}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {reports.map((section) => (
        <Tabs.Panel key={section} value={section} pt="sm">
          <Report
            section={section}
            record={latest.find((record) => record.section === section) ?? null}
            canEdit={canEdit}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface ReportProps {
  section: ServiceSection
  record: LegalRecordShown | null
  canEdit: boolean
}

function Report({ section, record, canEdit }: ReportProps) {
  const { t } = useTranslation('services')
  const words = useTranslation('management').t
  const [isEditing, setEditing] = useState(false)
  const name = words(`sections.${section}`)
  return (
    <>
      {canEdit && (
        <Group mb="sm">
          <Button size="compact-sm" onClick={() => setEditing(true)}>
            {record ? words('editOf', { section: name }) : t('newReport')}
          </Button>
        </Group>
      )}
      {record ? (
        <>
          <RecordFacts record={record} />
          <RecordComments record={record} canAdd={canEdit} />
        </>
      ) : (
        <Text size="sm">{t('noReport')}</Text>
      )}
      {isEditing && (
        <ReportDialog
          section={section}
          id={record?.id ?? null}
          saved={record?.fields ?? newRecord(section)}
          title={record ? words('editOf', { section: name }) : t('newReport')}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
