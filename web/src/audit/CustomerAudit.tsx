import { useParams } from '@tanstack/react-router'
import { AuditLog } from './AuditLog.tsx'

/** The audit log as a section of a customer in administration. */
export default function CustomerAudit() {
  const { uuid } = useParams({ from: '/app/administration/customers/$uuid' })
  return <AuditLog customerUuid={uuid} />
}
