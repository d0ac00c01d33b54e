import { connect } from '#db/connect.ts'
import { smtpMail } from '#server/adapters/smtp.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { advanceArrivals } from '#shop/wants/advance-arrivals.server.ts'

// A separate process that a test kills: it offers new arrivals and sends the emails in a loop.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, { max: 4, onError: (error) => console.error(error) })
const mail = smtpMail({ smtpUrl, from: 'Sillage <shop@sillage.example>' })
console.log('ready')
for (;;) {
  const looked = await advanceArrivals(db)
  const sent = await sendMail({ db, mail, publicUrl: 'https://sillage.example' })
  if (looked + sent === 0) await new Promise((resolve) => setTimeout(resolve, 50))
}
