/** No more overdue refunds than these are listed. */
export const mostOverdue = 20
