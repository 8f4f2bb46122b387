-- One save moves a file from one payment to another: checked at the end of the transaction.
DROP INDEX transaction_payments_file;
ALTER TABLE transaction_payments ADD CONSTRAINT transaction_payments_file
  EXCLUDE USING btree ((file[1]) WITH =) DEFERRABLE INITIALLY DEFERRED;
