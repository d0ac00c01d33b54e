-- The day on which the bank booked a transfer, as the owner read it on the account: the day on which its order was paid.
ALTER TABLE payments ADD COLUMN received_on date;
