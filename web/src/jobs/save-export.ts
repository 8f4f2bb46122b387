import { api } from '@lindero/contract/api'
import { ApiError } from '../kernel/api/api-error.ts'
import { download } from '../kernel/api/download.ts'
import { keyOf, queryClient } from '../kernel/api/query.ts'
import { toast } from '../kernel/toasts/toasts.tsx'

/**
 * Downloads the file of an export. If the file was removed, no error is shown (operations 8), because the refetched
 * list shows the removal.
 */
export async function saveExport({ uuid, name }: { uuid: string; name: string }): Promise<void> {
  try {
    await download(api.exportFile, { params: { uuid }, query: {} }, name)
  } catch (error) {
    if (!(error instanceof ApiError && error.statusCode === 404)) toast.error(error)
  } finally {
    await queryClient.invalidateQueries({ queryKey: keyOf(api.exports) })
  }
}
