import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Writes a mail as a `.eml` file, whole or not at all, and returns its path. */
export async function writeToOutbox(folder: string, mail: SendMailOptions): Promise<string> {
  const composer = createTransport({ streamTransport: true, newline: 'unix' })
  const { message } = await composer.sendMail(mail)
  const file = path.join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${crypto.randomUUID()}.eml`)
  await pipeline(message as NodeJS.ReadableStream, createWriteStream(`${file}.part`, { mode: 0o600 }))
  await rename(`${file}.part`, file)
  return file
}
