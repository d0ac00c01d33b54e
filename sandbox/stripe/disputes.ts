import type Stripe from 'stripe'
import type { Reversals } from '#sandbox/reversals.ts'
import type { Form } from './form.ts'
import { listObjects } from './object-lists.ts'

/** `GET /v1/disputes`: charges that a bank has reversed. */
export function listDisputes(reversals: Reversals, form: Form): Stripe.ApiList<Stripe.Dispute> {
  const disputes = reversals
    .all()
    .filter(({ provider }) => provider === 'stripe')
    .map((reversal) => ({ ...reversal, created: Math.floor(Date.parse(reversal.at) / 1000) }))
  const found = disputes.filter(({ of }) => form.charge === undefined || of === form.charge)
  return listObjects('/v1/disputes', found, form, ({ id, of, amount, currency, created }) => ({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: of,
    created,
    currency: currency.toLowerCase(),
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: null,
    reason: 'fraudulent',
    status: 'needs_response',
  }))
}

const noEvidence: Stripe.Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
  enhanced_evidence: {},
}
