import { useParams } from '@tanstack/react-router'
import { UsersPanel } from './UsersPanel.tsx'

/** The users as a section of a customer in administration. */
export default function CustomerUsers() {
  const { uuid } = useParams({ from: '/app/administration/customers/$uuid' })
  return <UsersPanel customerUuid={uuid} />
}
