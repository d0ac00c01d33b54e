-- That a reduction was announced, and whether its product was new, is evidence like the prices (0060_price_reductions.sql).
-- compatible: price_reductions.price_reductions_are_never_emptied: no release empties it
-- compatible: price_reductions.price_reductions_stay_new: no release changes it
CREATE TRIGGER price_reductions_are_never_emptied BEFORE TRUNCATE ON price_reductions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_prices();
CREATE TRIGGER price_reductions_stay_new BEFORE UPDATE ON price_reductions FOR EACH ROW
  WHEN (OLD.short_history IS DISTINCT FROM NEW.short_history)
  EXECUTE FUNCTION refuse_to_rewrite_prices();
