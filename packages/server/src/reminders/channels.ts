import { createTransport } from 'nodemailer'
import webPush, { type PushSubscription, WebPushError } from 'web-push'
import type { Config, PushKeys } from '../config.ts'

/** What somebody is told; nothing of the game itself. */
export interface Notice {
  readonly title: string
  readonly text: string
  readonly link: string
}

export type ChannelKind = 'mail' | 'push'

export interface Channel {
  /** `gone`: there is nobody at this address any more. */
  send(address: string, notice: Notice): Promise<'sent' | 'gone'>
}

export type Channels = Partial<Record<ChannelKind, Channel>>

/** Mail where it is configured, and push messages with these keys. */
export function openChannels({ mail, push }: Config, keys: PushKeys): Channels {
  return { ...(mail ? { mail: mailChannel(mail) } : {}), push: pushChannel(keys, push.contact) }
}

function mailChannel({ url, from }: NonNullable<Config['mail']>): Channel {
  const post = createTransport(url)
  return {
    async send(to, { title, text, link }) {
      await post.sendMail({ from, to, subject: title, text: `${text}\n\n${link}\n` })
      return 'sent'
    },
  }
}

function pushChannel({ publicKey, privateKey }: PushKeys, contact: string): Channel {
  const vapidDetails = { subject: contact, publicKey, privateKey }
  return {
    async send(address, notice) {
      try {
        await webPush.sendNotification(JSON.parse(address) as PushSubscription, JSON.stringify(notice), {
          vapidDetails,
          TTL: 86_400,
          timeout: 10_000,
        })
        return 'sent'
      } catch (error) {
        if (error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410)) return 'gone'
        throw error
      }
    },
  }
}

/** The server calls the address a browser gives it: only push services may be called. */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return false
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
