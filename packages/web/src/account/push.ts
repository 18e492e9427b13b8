import { accountApi } from '../online/account.ts'
import type { ApiResult } from '../online/http.ts'
import { texts } from '../text/text.ts'

const refused = (detail: string): ApiResult<null> => ({ ok: false, problem: { code: 'push-refused', detail } })

/** Subscribes this browser to reminders; the service worker shows them. */
export async function subscribeToPush(key: string): Promise<ApiResult<null>> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return refused(texts().account.pushDenied)
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const { endpoint, keys } = subscription.toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return refused(texts().account.pushUnsupported)
    return await accountApi.remindByPush({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  } catch {
    return refused(texts().account.pushDenied)
  }
}
