import { GATEWAY_TIMEOUT_MS, type Gateway } from './gateway.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
}

const timeouts = {
  connectionTimeout: GATEWAY_TIMEOUT_MS / 3,
  greetingTimeout: GATEWAY_TIMEOUT_MS / 3,
  socketTimeout: GATEWAY_TIMEOUT_MS / 3,
}

/** Sends e-mail by SMTP. The library is loaded with the first message. */
export const smtpGateway = ({ url, from }: SmtpSettings): Gateway => ({
  async send({ id, address, subject, body }) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url, ...timeouts })
    const domain = from.slice(from.indexOf('@') + 1).replace('>', '')
    try {
      await transport.sendMail({
        from,
        to: { name: '', address },
        subject: subject ?? '',
        text: body,
        messageId: `<outbox-${id}@${domain}>`,
      })
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      throw new Error(
        `The mail server rejected the message (${[code, responseCode].filter(Boolean).join(' ') || 'no reason given'}).`,
      )
    } finally {
      transport.close()
    }
  },
})
