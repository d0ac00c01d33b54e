-- Goods sealed for hygiene (Directive 2011/83/EU article 16(e), docs/decisions/withdrawal.md): once their seal is broken
-- after delivery, nobody can withdraw from them, provided that the buyer was told before the order.
ALTER TABLE products ADD COLUMN seal text NOT NULL DEFAULT 'none' CHECK (seal IN ('none', 'hygiene'));
ALTER TABLE order_items
  ADD COLUMN seal text NOT NULL DEFAULT 'none' CHECK (seal IN ('none', 'hygiene')),  -- as it was when ordered
  ADD COLUMN seal_notice_shown boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT only_sealed_goods_have_a_notice CHECK (NOT seal_notice_shown OR seal <> 'none');

-- What of the delivery a settled return was proposed to pay back, in cents: the rest of the order gets no more than what
-- is left of it, whatever the setting says by then.
ALTER TABLE returns ADD COLUMN delivery_back integer NOT NULL DEFAULT 0 CHECK (delivery_back >= 0);
