-- What an account's device cookies are signed with: a browser that has signed in before has a count of wrong passwords of
-- its own (docs/decisions/accounts.md). Made at the next login; taken away, it ends every such cookie of the account.
ALTER TABLE users ADD COLUMN device_key bytea;
